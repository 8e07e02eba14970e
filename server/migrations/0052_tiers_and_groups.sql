-- Tiers of customers: every customer has one (customers.md U7).
alter table memberships rename to membership_tiers;
alter index memberships_level_key rename to membership_tiers_level_key;
alter table membership_histories rename column from_membership_id to from_tier_id;
alter table membership_histories rename column to_membership_id to to_tier_id;
alter index membership_histories_from rename to membership_histories_from_tier;
alter index membership_histories_to rename to membership_histories_to_tier;
alter table users rename column membership_id to membership_tier_id;
alter index users_membership rename to users_membership_tier;

create function default_membership_tier() returns bigint language sql stable as
  $$ select id from membership_tiers order by level limit 1 $$;
update users set membership_tier_id = default_membership_tier() where membership_tier_id is null and deleted_at is null;
alter table users alter column membership_tier_id set default default_membership_tier();

-- Groups of promoters have a description, and their percentages are by level.
alter table commission_groups rename column commissions to levels;
alter table commission_groups add column description text;
drop index commission_groups_name_key;

-- Commissions are never void: what a refund takes off stands beside what was earned.
delete from commission_entries where status = 'void' and void_reason <> '' and reverses_id is not null;
delete from commission_entries where status = 'void' and void_reason <> '';
update commission_entries set status = 'pending', approved_at = null where status = 'void';
alter table commission_entries drop constraint commission_entries_status_check;
alter table commission_entries add constraint commission_entries_status_check check (status in ('pending', 'approved', 'settled'));
alter table commission_entries drop column void_reason;
alter table commission_settlements drop column note;
