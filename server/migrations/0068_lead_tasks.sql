-- A task of a lead that is done is an event of its timeline.
alter table lead_activities drop constraint lead_activities_type_check;
alter table lead_activities add constraint lead_activities_type_check check (type in ('created', 'submitted', 'submitted_again',
  'differs', 'status', 'assigned', 'mail', 'ebook_opened', 'ebook_downloaded', 'converted', 'merged', 'note', 'task'));

-- Submissions of a funnel by week, for its figures.
create index submit_histories_scope on submit_histories (scope, created_at);
