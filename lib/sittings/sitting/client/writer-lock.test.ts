import { createModelChannels, createModelLocks } from './testing/model-locks'
import { createVirtualTime } from './testing/virtual-time'
import { createWriterLock } from './writer-lock'

function openBrowser() {
  const time = createVirtualTime()
  const locks = createModelLocks()
  const channels = createModelChannels()
  const openTab = (options: { hasLocks?: boolean; saveMs?: number; turn?: number } = {}) => {
    const log: string[] = []
    const turns: number[] = []
    const channel = channels.open()
    const deps = { name: 'x', locks: options.hasLocks === false ? undefined : locks, channel, timers: time }
    const lock = createWriterLock(deps, {
      onGranted: ({ hasWaited, isStolen }) =>
        log.push(`granted${hasWaited ? ' after waiting' : ''}${isStolen ? ' by force' : ''}`),
      onBusy: () => log.push('busy'),
      onLost: () => log.push('lost'),
      onHandoverRequest: async () => {
        await new Promise<void>((resolve) => time.after(options.saveMs ?? 10, resolve))
        log.push('made safe')
      },
      turn: () => options.turn ?? 0,
      onTurn: (turn) => turns.push(turn),
    })
    lock.start()
    return { lock, log, turns, channel }
  }
  return { time, openTab }
}

test('the first tab writes, the second learns at once that it may not', async () => {
  const { time, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await time.advance(0)
  expect(first.log).toEqual(['granted'])
  expect(second.log).toEqual(['busy'])
})

test('the second tab continues by itself when the first is closed or crashes', async () => {
  const { time, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await time.advance(0)
  first.lock.stop()
  await time.advance(0)
  expect(second.log).toEqual(['busy', 'granted after waiting'])
})

test('a takeover first asks the writing tab, which saves its text; it can be reversed', async () => {
  const { time, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await time.advance(0)
  second.lock.takeOver()
  await time.advance(1_000)
  expect(first.log).toEqual(['granted', 'made safe', 'lost'])
  expect(second.log).toEqual(['busy', 'granted after waiting'])
  first.lock.takeOver()
  await time.advance(1_000)
  expect(first.log.at(-1)).toBe('granted after waiting')
  expect(second.log.at(-1)).toBe('lost')
})

test('does not wait for a frozen tab', async () => {
  const { time, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await time.advance(0)
  first.channel.isFrozen = true
  second.lock.takeOver()
  await time.advance(1_000)
  expect(second.log.at(-1)).toBe('granted after waiting by force')
  expect(first.log.at(-1)).toBe('lost')
})

test('a tab that is slow to save its text loses the lock once, and delays the takeover once', async () => {
  const { time, openTab } = openBrowser()
  const [first, second] = [openTab({ saveMs: 5_000 }), openTab()]
  await time.advance(0)
  second.lock.takeOver()
  await time.advance(10_000)
  expect(first.log.filter((line) => line === 'lost')).toHaveLength(1)
  second.lock.stop()
  await time.advance(0)
  expect(first.log.filter((line) => line.startsWith('granted'))).toHaveLength(2)
})

test('without Web Locks the tab writes: then the epoch separates devices and tabs', async () => {
  const { time, openTab } = openBrowser()
  const only = openTab({ hasLocks: false })
  await time.advance(0)
  expect(only.log).toEqual(['granted'])
})

test('tabs tell one another how often one of them has become the writer, also one that is opened later', () => {
  const { openTab } = openBrowser()
  const first = openTab({ turn: 3 })
  const second = openTab()
  expect(second.turns).toEqual([3])
  first.lock.announceTurn(4)
  expect(second.turns).toEqual([3, 4])
  expect(first.turns).toEqual([])
})

test('a page that is closed while it claims notifies nobody: its channel is closed, too', () => {
  const { openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  first.lock.stop()
  first.lock.announceTurn(4)
  expect(second.turns).toEqual([0])
})
