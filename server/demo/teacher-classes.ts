import { assignExam } from '@/lib/institute/class/contract/assignment'
import { closeClass, getClass, makeClass } from '@/lib/institute/class/contract/class'
import { joinClass } from '@/lib/institute/class/contract/membership'
import { type CastName } from './cast'
import { type Stage } from './demo-actors'
import { type Moment, type Scene, tehranTime } from './demo-moments'

type Assignment = { readonly exam: string; readonly when: Moment; readonly dueDaysFromNow: number }
type PlannedClass = {
  readonly name: string
  readonly createdAt: Moment
  readonly members: readonly { readonly who: CastName; readonly when: Moment }[]
  readonly assignments: readonly Assignment[]
  readonly closed?: Moment
}

const CLASSES: readonly PlannedClass[] = [
  {
    name: 'آکادمیک فشرده، یکشنبه و سه‌شنبه',
    createdAt: { daysAgo: 50, at: '10:00' },
    members: [
      { who: 'sara', when: { daysAgo: 49, at: '19:10' } },
      { who: 'niloufar', when: { daysAgo: 49, at: '20:32' } },
      { who: 'arash', when: { daysAgo: 48, at: '08:21' } },
      { who: 'maryam', when: { daysAgo: 46, at: '17:50' } },
      { who: 'zahra', when: { daysAgo: 33, at: '12:04' } },
      { who: 'pouya', when: { daysAgo: 24, at: '22:45' } },
    ],
    assignments: [
      { exam: 'academic-mock-2', when: { daysAgo: 45, at: '12:30' }, dueDaysFromNow: -37 },
      { exam: 'academic-mock-3', when: { daysAgo: 30, at: '12:10' }, dueDaysFromNow: -23 },
      { exam: 'academic-mock-1', when: { daysAgo: 19, at: '12:45' }, dueDaysFromNow: 3 },
    ],
  },
  {
    name: 'جنرال، پنجشنبه‌ها',
    createdAt: { daysAgo: 34, at: '09:40' },
    members: [
      { who: 'hamed', when: { daysAgo: 34, at: '18:11' } },
      { who: 'elnaz', when: { daysAgo: 16, at: '15:30' } },
      { who: 'behnam', when: { daysAgo: 8, at: '21:02' } },
    ],
    assignments: [{ exam: 'general-mock-1', when: { daysAgo: 9, at: '10:15' }, dueDaysFromNow: 4 }],
  },
  {
    name: 'دوره‌ی آشنایی',
    createdAt: { daysAgo: 62, at: '11:00' },
    members: [{ who: 'sara', when: { daysAgo: 61, at: '21:00' } }],
    assignments: [],
    closed: { daysAgo: 52, at: '13:00' },
  },
]

/** The classes of Leila. */
export function makeClassScenes(stage: Stage, nowMs: number): readonly Scene[] {
  return CLASSES.flatMap(({ name, createdAt: made, members, assignments, closed }): readonly Scene[] => {
    const id = stage.ctx.newId()
    const call = async (act: (leila: Awaited<ReturnType<Stage['logIn']>>) => Promise<unknown>) =>
      void (await act(await stage.logIn('leila')))
    return [
      { when: made, play: () => call((leila) => leila.call(makeClass, { body: { id, name } })) },
      ...members.map(({ who, when }) => ({ when, play: () => join(stage, id, who) })),
      ...assignments.map(({ exam, when, dueDaysFromNow }) => ({
        when,
        play: () =>
          call((leila) => {
            const params = { id, assignment: stage.ctx.newId() }
            const dueAt = tehranTime(nowMs, dueDaysFromNow, '23:59').toISOString()
            return leila.call(assignExam, { params, body: { exam, opensAt: null, dueAt } })
          }),
      })),
      ...[closed].flatMap((when) =>
        when ? [{ when, play: () => call((leila) => leila.call(closeClass, { params: { id } })) }] : [],
      ),
    ]
  })
}

async function join({ logIn }: Stage, id: string, who: CastName): Promise<void> {
  const leila = await logIn('leila')
  const { code } = await leila.call(getClass, { params: { id } })
  const member = await logIn(who)
  await member.call(joinClass, { params: { code: code?.code ?? '' } })
}
