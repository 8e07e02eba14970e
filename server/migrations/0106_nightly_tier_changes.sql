-- Whether the nightly check of all customers made the change, so that staff see what last night has changed.
alter table membership_histories add column is_nightly boolean not null default false;
