-- Fields of promotions as their API names them.
alter table promotions rename column start_at to starts_at;
alter table promotions rename column user_limit to usage_limit_per_customer;
alter table promotions add column description jsonb not null default '{}';

update promotions set conditions = (
  select coalesce(jsonb_agg(case when part->>'type' = 'memberships' then part || '{"type": "membership_tiers"}' else part end order by at), '[]')
  from jsonb_array_elements(conditions) with ordinality as parts(part, at)
);
-- An action has one row of each type from now on; of those that were repeated the first stays.
update promotions set actions = (
  select coalesce(jsonb_agg(part order by at), '[]') from (
    select distinct on (part->>'type') at, case part->>'type'
      when 'percentage' then part - 'percentage' || jsonb_build_object('value', part->'percentage')
      when 'fixed_amount' then part - 'amount' || jsonb_build_object('value', part->'amount')
      else part end as part
    from jsonb_array_elements(actions) with ordinality as parts(part, at)
    order by part->>'type', at
  ) kept where at <= 3
);
