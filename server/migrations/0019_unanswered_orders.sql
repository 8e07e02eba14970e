-- Since when a customer waits for an answer about an order: the first message after the last public answer. Null when nobody waits.
alter table orders add column unanswered_since timestamptz(3);
create index orders_unanswered_since on orders (unanswered_since) where unanswered_since is not null;

-- Older messages were answered by other means, or never will be.
update orders o set unanswered_since = waiting.since
from (
  select c.order_id, min(c.created_at) as since
  from order_comments c
  where c.author_type <> 'admin' and c.created_at > now() - interval '30 days' and not exists (
    select from order_comments answer
    where answer.order_id = c.order_id and answer.author_type = 'admin' and not answer.is_internal and answer.id > c.id)
  group by c.order_id) waiting
where waiting.order_id = o.id;
