import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sendContact } from '@/lib/support/contact/contract'
import { reportError } from '@/lib/platform/error-report/contract'
import { purgeSpeaking } from '@/server/teaching/speaking/public'
import { startForgettingKit, tablesWith } from '@/server/testing/kits/forgetting-kit'
import { vacuumTables, forget } from './forgetting'
import { DECISIONS } from './tables'

// No copy of a person's texts survives them: neither the original nor a notification about it.
type Kit = Awaited<ReturnType<typeof startForgettingKit>>
let kit: Kit
beforeAll(async () => {
  kit = await startForgettingKit()
})
afterAll(() => kit.api.close())

/** Text columns that may stay in rows that name a person, with the reason. A column that is not listed has not been considered. */
const STAYS: readonly { readonly because: string; readonly columns: string }[] = [
  {
    because: 'the books of money: words of the program, of gateways, and of managers who gave money back',
    columns: `credit_holds.kind credit_holds.reason credit_holds.state coupon_uses.state entitlements.kind entitlements.voided_because
      gateway_events.body gateway_events.gateway gateway_events.kind ledger_entries.account ledger_transactions.kind ledger_transactions.source
      money_checks.differences order_events.detail order_events.event order_events.from_state order_events.to_state order_lines.goods
      order_lines.title orders.request_digest orders.state orders.terms_version payments.authority payments.card_mask payments.gateway
      payments.reason payments.ref_id payments.return_key payments.state receipts.document receipts.kind refunds.bank_ref
      refunds.gateway_word refunds.kind refunds.method refunds.reason refunds.state terms_texts.document terms_texts.hash
      test_gateway_payments.authority test_gateway_payments.callback_url test_gateway_payments.outcome transfer_pictures.sha256`,
  },
  {
    because: 'rows of somebody else, in whose work they had a part',
    columns: `audit_log.* booking_events.* bookings.* calibration_marks.* calibration_texts.* case_events.* case_files.* case_messages.* case_replies.* cases.* feedback_verdicts.* invitations.* judge_pairs.* judge_switch.* mock_day_log.* opened_results.* piece_events.* piece_readings.*
      piece_versions.* speaking_amendments.* speaking_events.* speaking_sessions.* transfers.*`,
  },
  {
    because:
      'counts: the part of a person is taken out with their sections (server/sittings/exam-results/keep-counts.test.ts)',
    columns: `answer_counts.* attempt_counts.* first_score_counts.* question_counts.* score_counts.*`,
  },
  {
    because: 'written by staff for others, or what the site is made of',
    columns: `accepted_warnings.* announcements.* classes.* clock_watch.* coupons.* course_drafts.* course_lessons.* course_versions.* courses.* exam_drafts.* exam_snapshots.*
      exam_versions.* exams.* holiday_changes.* holidays.* installation.* judge_gates.* judge_probes.* judge_usage.* lesson_drafts.* lesson_files.* lesson_uploads.* live_posts.* media_picture_sizes.*
      media_recordings.* migrations.* mock_days.* paper_drafts.* paper_files.* paper_keys.* paper_media.* paper_recordings.* paper_snapshots.*
      paper_versions.* papers.* placement_items.* post_slugs.* post_versions.* posts.* practice_questions.* practice_sets.* product_goods.* products.*
      recording_renderings.* recording_uploads.* recordings.* remark_files.* remarks.* sellable_courses.* sellable_exams.* search_entries.* search_words.* voice_leavings.*`,
  },
]
const MAY_STAY = new Set(STAYS.flatMap(({ columns }) => columns.split(/\s+/)))
const mayStay = (name: string) => MAY_STAY.has(name) || MAY_STAY.has(name.replace(/\..*/, '.*'))

const PLANTED = 'zqplanted'
type Column = { readonly table: string; readonly column: string; readonly type: string }
const nameOf = ({ table, column }: Column) => `${table}.${column}`

/** Every text column. */
const listTextColumns = () =>
  kit.api.sql<Column>(
    `select c.table_name as table, c.column_name as column, case c.udt_name when '_text' then 'text[]' when 'jsonb' then 'jsonb' else 'text' end as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.udt_name in ('text', 'varchar', 'bpchar', 'jsonb', 'json', '_text') order by 1, 2`,
  )

test('every text that survives its person has a reason, also in a new table', async () => {
  const columns = await listTextColumns()
  expect(columns.length).toBeGreaterThan(250)
  const without = columns.filter(({ table, column }) => {
    const { deleteWhere, retainWhere, empties = '' } = DECISIONS[table] ?? {}
    const isDeleted = deleteWhere !== undefined && retainWhere === undefined
    // Accounts are emptied column by column: see the next test.
    return !isDeleted && table !== 'users' && !new RegExp(`\\b${column}\\b`).test(empties)
  })
  expect(without.map(nameOf).filter((name) => !mayStay(name))).toEqual([])
})

const PLANT: Readonly<Record<string, string>> = {
  text: `'${PLANTED} ' || md5(random()::text)`,
  'text[]': `array['${PLANTED}']`,
  jsonb: `jsonb_build_object('word', '${PLANTED}')`,
}

/** Writes the word into a column of all rows of a person; false where a constraint forbids it. */
async function plant({ table, column, type }: Column, person: { userId: string; identifier: string }) {
  const { deleteWhere, retainWhere } = DECISIONS[table] ?? {}
  const whose = table === 'users' ? 'id = $1' : [deleteWhere, retainWhere].filter(Boolean).join(' or ')
  // Key columns stay as they are.
  if (
    whose === '' ||
    new RegExp(`\\b${column}\\b`).test(whose) ||
    /^users\.(?:name|identifier)$/.test(`${table}.${column}`)
  )
    return false
  const withClause = 'with given as (select $1::uuid as id, $2::text as word)'
  return kit.api.ctx.db
    .transaction(async (tx) => {
      // Append-only tables refuse every update.
      await tx.query({ text: `alter table ${table} disable trigger user`, values: [] })
      const text = `${withClause} update ${table} set "${column}" = ${PLANT[type]} where ${whose} returning 1`
      const rows = await tx.query({ text, values: [person.userId, person.identifier] })
      await tx.query({ text: 'set constraints all immediate', values: [] })
      await tx.query({ text: `alter table ${table} enable trigger user`, values: [] })
      return rows.length > 0
    })
    .catch(() => false)
}

test('a word planted in every text of a person remains only in the ledger', async () => {
  const { api } = kit
  const [mark, name] = ['zarafshan8852', 'پرنیان کاوشگر']
  const person = await kit.signUp(name)
  await kit.live(person, mark)
  // With another name and address, but logged in.
  const message = { name: `Zyxcontact ${mark}`, replyTo: 'elsewhere@example.com', topic: 'problem' as const }
  await api.call(
    sendContact,
    { body: { ...message, text: `Zyxmessage text of ${mark}, which is long enough.` } },
    person.as,
  )
  await api.call(reportError, { body: { text: `TypeError: cannot read «${name}»\n at ${mark} (app.js:1:1)` } })
  const rowsBefore = await kit.readAll()
  expect(tablesWith(rowsBefore, mark)).toEqual(expect.arrayContaining(['cases', 'case_messages', 'error_reports']))

  const columns = await listTextColumns()
  const planted: string[] = []
  for (const column of columns) if (await plant(column, person)) planted.push(nameOf(column))
  expect(planted.length).toBeGreaterThan(60)
  expect(await forget(api.ctx, person.identifier)).toMatchObject({ obstacles: [] })
  await purgeSpeaking(api.ctx)

  const after = await kit.readAll()
  for (const text of [mark, name, person.identifier, 'Zyxcontact', 'Zyxmessage'])
    expect(tablesWith(after, text)).toEqual([])
  const left: string[] = []
  for (const column of columns) {
    const rows = await api.sql(`select from ${column.table} where strpos("${column.column}"::text, $1) > 0`, [PLANTED])
    if (rows.length > 0) left.push(nameOf(column))
  }
  const books = new Set(STAYS[0]?.columns.split(/\s+/))
  expect(left.filter((each) => !books.has(each))).toEqual([])
  expect(filesWith(api.ctx.settings.dataDir, [mark, name, PLANTED])).toEqual([])
})

function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => words.some((word) => readFileSync(file).includes(word)))
}

test('leaves no sample of deleted data in the statistics of the database', async () => {
  const { api } = kit
  const person = await kit.signUp('نمونه‌ی آماری')
  await kit.live(person, 'samplemark4471')
  // PostgreSQL keeps the last statistics of a table that becomes empty.
  await kit.live(await kit.signUp('همسایه‌ی آماری'), 'neighbour9913')
  await api.sql('analyze')
  const samples = () =>
    api.sql(
      `select tablename from pg_stats where strpos(most_common_vals::text || histogram_bounds::text, $1) > 0
      or strpos(most_common_vals::text, $1) > 0 or strpos(histogram_bounds::text, $1) > 0`,
      ['samplemark4471'],
    )
  expect((await samples()).length).toBeGreaterThan(3)
  await forget(api.ctx, person.identifier)
  await vacuumTables(api.ctx)
  // A receipt stays as it was printed.
  expect(await samples()).toEqual([{ tablename: 'receipts' }])
})
