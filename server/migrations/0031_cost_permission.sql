-- Cost prices have a permission of their own. Roles that maintain products saw them until now and keep them.
update roles set permissions = permissions || '{get cost}', updated_at = now()
where 'update product' = any(permissions) and not 'get cost' = any(permissions);
