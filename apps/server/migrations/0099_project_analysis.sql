-- The analysis of projects. Their plans, and how these were answered.
create index draft_plans_verdicts on draft_plans (project_id) include (approved);
-- Whose files were refused: the entries of the history that say so (`refusesFiles`).
create index history_refusals on history (subject_id, id) include (subject)
  where subject = 'project' and code in ('FILES_REJECTED', 'IMPRESSION_UNUSABLE', 'FILES_QUESTIONED', 'IMPRESSION_REJECTED');
-- Whether such an entry was undone, as other readers of the history ask too.
create index history_undone on history (subject_id, id) where code = 'UNDONE';
