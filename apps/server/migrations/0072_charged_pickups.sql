-- The day of the pick-up that was charged last, until the impression has arrived: one that is asked for while it is still to
-- come is moved, not charged again. Of what couriers are still to collect, none is charged once more.
alter table projects add column charged_pickup_date date;
update projects set charged_pickup_date = courier_pickup_date
 where hold_reason in ('AWAITING_FILES', 'AWAITING_RECEPTION')
   and 'PHYSICAL' in (impression_medium, dicom_medium, second_dicom_medium);
