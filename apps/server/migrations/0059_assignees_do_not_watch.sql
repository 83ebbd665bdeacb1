-- Whoever handles a project is told of it in any case.
delete from watchers using projects
 where projects.id = watchers.project_id and projects.assignee_id = watchers.user_id;
