import { type CaseFigures } from '@/lib/support/case-report/contract'
import { type CaseKind } from '@/lib/support/case/rules/states'
import { type Database } from '@/server/platform/db/client'

/** Days since 1 January 1970 by midnight in Tehran; `until` is exclusive. */
type Days = { readonly from: number; readonly until: number }
export type FigureRow = CaseFigures & {
  /** Whether the row is that of a kind, of a member of staff, or of all. */
  readonly of: 'kind' | 'staff' | 'all'
  readonly kind: CaseKind | null
  /** Null in a row of staff: cases without an owner. */
  readonly by: { readonly id: string; readonly name: string } | null
}

const midnightOf = (day: '$1' | '$2') => `(date '1970-01-01' + ${day}::int)::timestamp at time zone 'Asia/Tehran'`

/**
 * Figures of the cases that were opened in these days, by kind, by owner and of all. A case that was late once stays late: the history is counted,
 * because the next promise clears `climbed_at`.
 */
export function listFigures(db: Database, { from, until }: Days): Promise<FigureRow[]> {
  return db.query<FigureRow>({
    text: `
      select case when grouping(c.kind) = 0 then 'kind' when grouping(c.owner_id) = 0 then 'staff' else 'all' end as of, c.kind,
        case when c.owner_id is not null then json_build_object('id', c.owner_id, 'name', max(u.name)) end as by,
        count(*)::int as opened, count(c.first_answered_at)::int as answered,
        percentile_cont(0.5) within group (order by extract(epoch from c.first_answered_at - c.opened_at) / 3600)::float8 as "medianHours",
        (count(*) filter (where exists (select from case_events e where e.case_id = c.id and e.event = 'climbed')))::int as late, (count(*) filter (where c.state in ('solved', 'closed')))::int as solved,
        coalesce(sum(c.reopened), 0)::int as reopened, avg(c.rating)::float8 as rating
      from cases c left join accounts_person u on u.id = c.owner_id
      where c.opened_at >= ${midnightOf('$1')} and c.opened_at < ${midnightOf('$2')} and c.merged_into is null
      group by grouping sets ((c.kind), (c.owner_id), ())
      order by opened desc, c.kind, c.owner_id`,
    values: [from, until],
  })
}
