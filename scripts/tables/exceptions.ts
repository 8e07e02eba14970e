/** Columns that end in `_id` and have no foreign key, and why. */
export const withoutForeignKey: Record<string, string> = {
  'accounts.role_id': 'a deleted account keeps the id of a role that may be deleted later',
  'activity_log.admin_id': 'the log outlives what it is about',
  'activity_log.request_id': "names the request in the server's log",
  'activity_log.resource_id': 'the id of a record of any resource',
  'bounce_events.message_id': 'names an email at the mail server',
  'broadcast_deliveries.message_id': 'names an email at the mail server',
  'cart_items.application_id': 'a line stays when the application is erased with its customer',
  'calendar_events.related_id': 'a lead, a customer, an order or another record',
  'category_listing.menu_id': 'a read model that is rebuilt',
  'changed_units.product_id': 'a note for a job; a check of the key would lock the product',
  'consent_events.admin_id': 'the event outlives the account',
  'customer_notes.admin_id': 'the note outlives the account',
  'content_refs.from_id': 'a page or a block',
  'content_refs.to_id': 'refreshed with every save; a deleted block may be named until then',
  'erasures.customer_id': 'a restored database may not have the customer',
  'files.admin_id': 'the file outlives the account',
  'inventory_movements.admin_id': 'the ledger outlives the account',
  'inventory_movements.source_id': 'an order, a transfer or an earlier movement',
  'list_choices.scope_id': 'a category, a brand or none, in a read model',
  'menus.target_id': 'a page, a category or another target',
  'sale_facts.admin_id': 'a copy of a column of the order, which has the foreign key',
  'sale_facts.payment_method_id': 'a copy of a column of the order, which has the foreign key',
  'sale_facts.user_id': 'a copy of a column of the order, which has the foreign key',
  'sale_facts.store_id': 'a copy of a column of the order, which has the foreign key',
  'sale_line_facts.product_id': 'a copy of a column of the line, which has the foreign key',
  'sale_line_facts.store_id': 'a copy of a column of the order, which has the foreign key',
  'sale_line_facts.stock_id': 'a copy of a column of the line, which has the foreign key',
  'order_comments.author_id': 'a customer or a member of staff',
  'order_discounts.promotion_id': 'the order outlives the promotion',
  'order_histories.actor_id': 'a customer or a member of staff',
  'order_items.application_id': 'the order outlives the application',
  'orders.cart_id': 'carts are removed after a while',
  'payment_events.event_id': 'the id of an event at the payment service',
  'product_facets.brand_id': 'a read model that is rebuilt',
  'product_listing.brand_id': 'a read model that is rebuilt',
  'promotion_usages.promotion_id': 'the order outlives the promotion',
  'record_editors.record_id': 'the id of a record of any resource',
  'sessions.chain_id': 'names the log-in that began the session',
  'sessions.owner_id': 'a customer or a member of staff',
  'social_accounts.provider_user_id': 'the id of a person at Facebook',
  'sliders.target_id': 'a page, a category or another target',
  'submit_histories.lead_id': 'leads have no table yet',
  'tasks.related_id': 'a lead, a customer, an order or another record',
  'url_redirects.target_id': 'a product, a brand, a category, a page, or an article or category of the blog',
  'webhook_deliveries.event_id': 'names the event in what is sent',
}

const fewRows = 'few rows'
const neverDeleted = 'rows of the other table are never deleted'

/** Foreign keys whose column leads no index: an index would only be used when the row they point to is deleted. */
export const withoutIndex: Record<string, string> = {
  'attribute_values.image': fewRows,
  'blog_articles.image': fewRows,
  'brands.image': fewRows,
  'inventory_movements.warehouse_id': neverDeleted,
  'menus.image': fewRows,
  'order_items.product_id': neverDeleted,
  'orders.created_by_admin_id': neverDeleted,
  'payment_proofs.payment_id': neverDeleted,
  'payment_proofs.reviewed_by': neverDeleted,
  'sliders.image': fewRows,
  'sliders.mobile_image': fewRows,
  'stores.image': fewRows,
  'stores.map_image': fewRows,
}

const openType = 'a provider or calculator adds its type without a migration (ADR 0028); the CHECK asks for the form'

/** Columns with a closed list of values in TypeScript, and no CHECK that repeats it. */
export const withoutCheck: Record<string, string> = {
  'orders.payment_type': openType,
  'orders.shipping_type': openType,
  'payment_methods.type': openType,
  'payments.type': openType,
  'shipping_methods.type': openType,
  'activity_log.action': 'grows with features, and only logActivity writes it',
  'warehouses.country': 'ISO 3166 codes; the CHECK asks for their form',
  'suppliers.country': 'ISO 3166 codes; the CHECK asks for their form',
  'contacts.country': 'ISO 3166 codes; the CHECK asks for their form',
  'tax_rates.country': 'ISO 3166 codes; the CHECK asks for their form',
}

/** Tables that only migrations write. */
export const undeclared = new Set(['migrations'])
