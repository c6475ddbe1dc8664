-- Roles that shops made before saw all orders.
UPDATE "staff_roles" SET "permissions" = array_append("permissions", 'orders.pending')
  WHERE NOT "is_built_in" AND 'orders.see' = ANY ("permissions") AND NOT 'orders.pending' = ANY ("permissions");
