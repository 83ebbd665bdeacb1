-- What somebody has done today, for their own history of the day.
create index history_actor on history (actor_id, at desc, id desc);
