-- When staff logged in last, and since when an invited account waits for its owner to set a password.
alter table accounts
  add column last_login_at timestamptz,
  add column invited_at timestamptz;

update accounts a set last_login_at = log.at
from (select resource_id, max(at) as at from activity_log where resource = 'account' and action = 'log_in' group by 1) log
where log.resource_id = a.id;
