-- The number of the order to whoever makes the metal frame of a removable prosthesis, as entered with its plan.
alter table project_prostheses add column outsourced_order_no text not null default '';
