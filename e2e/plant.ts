import type pg from 'pg'

/** Columns of text that people do not type: names of files, hashes, words of a fixed list, addresses of
 * pages, and texts whose form the database checks. All others contain what a visitor, an import or the staff
 * write. */
const NOT_TYPED = new Set(
  `audit_entries.action audit_entries.object_type audit_entries.object_id audit_entries.address
  audit_entries.request_id backup_removals.name banners.image blog_posts.slug blog_posts.image
  categories.slug categories.image category_redirects.slug colours.hex contact_answers.channel
  contact_messages.state customers.password_hash customers.picture customers.referral_code
  idempotency_keys.scope idempotency_keys.key idempotency_keys.body_hash list_blocks.kind list_blocks.sort
  open_steps.name order_lines.image order_mails.kind order_search.phone_reversed orders.tracking_token
  orders.source post_redirects.slug password_resets.token_hash product_import_rows.slug
  product_imports.state product_words.words products.slug products.image promo_codes.code rate_limits.key
  report_months.kind report_months.key report_sums.kind report_sums.key search_word_changes.word
  search_words.word sessions.token_hash shop_settings.key slug_redirects.slug staff.password_hash
  staff.totp_secret staff_answers.key staff_answers.request_hash staff_challenges.challenge
  staff_devices.device_hash staff_job_items.object_id staff_jobs.kind staff_jobs.state
  staff_links.token_hash staff_links.kind staff_passkeys.id staff_passkeys.public_key
  staff_recovery_codes.code_hash staff_sessions.token_hash staff_sessions.stage staff_views.list
  stock_movements.reason subcategories.slug subcategories.image subcategory_redirects.slug
  uploaded_pictures.file uploaded_pictures.image variant_codes.code variant_images.image`.split(/\s+/),
)
/** Each row has a text of its own. */
const UNIQUE =
  /^(?:cities|colours|products|variants|staff_roles|staff_views)\.name$|email$|phone$|spelling$|form$/
/** Written only once. */
const APPENDED = ['audit_entries']

/** Puts `html` behind the text in every row of every column that takes free text. */
export async function plant(pool: pg.Pool, html: string): Promise<void> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and data_type in ('text', 'character varying')
     group by table_name order by table_name`,
  )
  for (const { table, columns } of rows) {
    const typed = columns.filter((column) => !NOT_TYPED.has(`${table}.${column}`))
    if (typed.length === 0 || APPENDED.includes(table)) continue
    const set = typed.map((column) => {
      const kept = UNIQUE.test(`${table}.${column}`) ? `left(${column}, 40)` : `left(${column}, 12)`
      return `${column} = ${column.includes('email') ? `lower(${kept} || $1)` : `${kept} || $1`}`
    })
    await pool.query(`update ${table} set ${set.join(', ')}`, [html])
  }
}

/** Adds a row to the tables that the demo shop leaves empty, of this member of staff and this customer. */
export async function fillTables(
  pool: pg.Pool,
  { staffId, customerId, orderId }: { staffId: number; customerId: number; orderId: number },
  html: string,
): Promise<void> {
  const statements = [
    `insert into order_notes (order_id, author, text) values (${orderId}, 'A', 'B')`,
    `insert into contact_answers (message_id, channel, text, author)
      select id, 'mail', 'A', 'B' from contact_messages`,
    `insert into guests (phone, notes)
      select phone, 'A' from orders where customer_id is null on conflict do nothing`,
    `insert into newsletter_subscribers (email) values ('a@example.com')`,
    `insert into email_changes (customer_id, old_email) values (${customerId}, 'old@example.com')`,
    `insert into password_resets (token_hash, customer_id, expires_at)
      values ('planted', ${customerId}, now() + interval '1 hour')`,
    `insert into staff_links (token_hash, kind, staff_id, expires_at)
      values ('planted', 'invitation', ${staffId}, now() + interval '1 day')`,
    `insert into staff_views (staff_id, list, name, query) values (${staffId}, 'orders', 'A', 'tab=all')`,
    `insert into staff_passkeys (id, staff_id, public_key, name) values ('planted', ${staffId}, 'A', 'B')`,
    `insert into search_log (day, form, searches, visitors, found, clicks, orders)
      values (current_date, 'kettle', 9, 9, 0, 0, 0)`,
    `insert into staff_jobs (kind, staff_id, actor, input, state, total, done, failed)
      values ('products.price', ${staffId}, '{}', '{}', 'stopped', 2, 1, 1)`,
    `insert into staff_job_items (job_id, place, object_id, failure) select id, 0, '1', 'A' from staff_jobs`,
    `insert into product_imports (staff_id, file_name, bytes, defaults, state)
      values (${staffId}, 'A', 1, '{"weight_grams":null,"units":null,"category":null,"subcategory":null}',
        'ready')`,
    `update reviews set answer = 'A', hidden_reason = 'B' where id % 2 = 0`,
    `update orders set courier = 'A', tracking_number = 'B', cancel_reason = 'C', shipping_reason = 'D',
      discount_reason = 'E', promo_code = 'F', order_instructions = 'G', rider_instructions = 'H'`,
  ]
  for (const statement of statements) await pool.query(statement)
  await plant(pool, html)
  const planted = { name: html, lines: [{ name: html }] }
  await pool.query(
    `insert into audit_entries (staff_id, actor, action, object_type, object_id, label, before, after, reason)
     values ($1, $2, 'order.correct', 'order', $3, $2, $4, $4, $2)`,
    [staffId, html, String(orderId), planted],
  )
  const settings = {
    announcements: [{ lang: 'en', text: html }],
    faq: [{ question: html, answer: html }],
    policies: { about: html, returns: html, privacy: html, terms: html },
  }
  for (const [key, value] of Object.entries(settings))
    await pool.query('insert into shop_settings (key, value) values ($1, $2)', [key, JSON.stringify(value)])
  await pool.query(
    `update shop_settings set value = value || jsonb_build_object('name', $1::text, 'tagline', $1::text,
      'address', $1::text, 'phone', $1::text) where key = 'details'`,
    [html],
  )
}
