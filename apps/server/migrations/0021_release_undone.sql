-- An element whose release to production is undone waits again, in no state.
alter table element_events alter column to_state drop not null;
