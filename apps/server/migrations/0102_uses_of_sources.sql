-- What unfinished projects and batches refer to is found by it: pillars made for a tooth, makers of fixation pins, and
-- the resin of batches.
create index breakdown_dents_personalised on breakdown_dents (personalised_pillar_id)
  where personalised_pillar_id is not null;
create index project_guides_pins on project_guides (fixation_pin_brand_id) where fixation_pin_brand_id is not null;
create index batches_resin on batches (resin_lot_id) where resin_lot_id is not null and state <> 'TERMINATED';
