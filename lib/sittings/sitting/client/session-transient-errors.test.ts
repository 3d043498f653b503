import fc from 'fast-check'
import { createModelServer, type CallFate } from './testing/model-server'
import { createTestStore, openTestSession } from './testing/open-test-session'
import { createVirtualTime } from './testing/virtual-time'

type Step =
  | { kind: 'edit'; question: string; value: string }
  | { kind: 'fate'; fate: CallFate }
  | { kind: 'wait'; ms: number }
  | { kind: 'reload' }
  | { kind: 'hide' }
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        question: fc.constantFrom('1', '2', '3'),
        value: fc.string({ maxLength: 5 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('fate' as const),
        fate: fc.constantFrom<CallFate>('fine', 'down', 'ack-lost', 'portal', 'other-sitting', 'truncated', 'busy'),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 4_000 }) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'hide' as const }) },
  ),
  { maxLength: 40 },
)

test('with any transient errors in any order the newest text reaches the server, and «saved» is always true', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      async (list: Step[], stream) => {
        const time = createVirtualTime(() => Number(stream.next().value ?? 0.5))
        const server = createModelServer(time)
        const store = createTestStore()
        const typed = new Map<string, string>()
        let open = await openTestSession({ time, server, store })
        const checkTruth = () => {
          if (open.session.save.get() !== 'saved') return
          for (const [question, value] of typed) expect(server.stored.get(question)?.value ?? '').toBe(value)
        }
        for (const step of list) {
          if (step.kind === 'edit') {
            open.session.edit(step.question, step.value)
            typed.set(step.question, step.value)
          } else if (step.kind === 'fate') server.setFate(step.fate)
          else if (step.kind === 'wait') await time.advance(step.ms)
          else if (step.kind === 'hide') open.session.onHidden()
          else {
            await time.advance(250)
            open.session.stop()
            server.setFate('fine')
            open = await openTestSession({ time, server, store })
          }
          checkTruth()
        }
        server.setFate('fine')
        await time.advance(40_000)
        for (const [question, value] of typed) expect(server.stored.get(question)?.value ?? '').toBe(value)
        expect(open.session.save.get()).toBe('saved')
        open.session.stop()
      },
    ),
    { numRuns: 120 },
  )
})
