import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { NO_NOTES, type SittingNotes, type SittingStore } from './ports'
import { openSittingStore } from './store/store'
import { createDeviceStore } from './store/store-device'
import { createModelServer, SITTING } from './testing/model-server'
import { createTestStore, openTestSession } from './testing/open-test-session'
import { createDisk } from './testing/simulator/disk'
import { createPage } from './testing/simulator/page'
import { createRandom } from './testing/simulator/random'
import { createVirtualTime } from './testing/virtual-time'
import { type LockEvents } from './writer-lock'

const X: AnswerEntry = { question: '9', epoch: 1, rev: 1, value: 'set aside before' }

/** A browser whose disk has one text set aside, and a page that was opened while the disk hung. */
async function openWhileDiskHangs() {
  const time = createVirtualTime()
  const disk = createDisk({ ...time, hold: (work) => work }, createRandom(1))
  const page = createPage('A.1')
  const given = disk.deviceFor(page)
  await time.advance(10)
  const device = await given
  const written = createDeviceStore(device, SITTING).patchNotes({ ...NO_NOTES, epoch: 1, strays: [X] })
  await time.advance(50)
  await written
  disk.set('hangs')
  const store = await openSittingStore(SITTING, { open: async () => device, onMemoryOnly: () => {}, timers: time })
  const server = createModelServer(time)
  const opening = openTestSession({ server, time, store })
  await time.advance(6_000)
  const { session } = await opening
  const readStrays = () =>
    disk.read('notes').flatMap((notes) => (notes as SittingNotes).strays.map(({ value }) => value))
  return { time, disk, server, session, readStrays }
}

async function supersede({ server, session, time }: Awaited<ReturnType<typeof openWhileDiskHangs>>): Promise<void> {
  session.edit('1', 'mine')
  server.claimElsewhere()
  await time.advance(5_000)
  server.saveElsewhere('1', 500_000, 'theirs')
  void session.claim()
  await time.advance(5_000)
}

test('a text that is set aside while the disk hangs is added to those that the disk has, and both are shown', async () => {
  const opened = await openWhileDiskHangs()
  await supersede(opened)
  expect(opened.session.superseded.get().map(({ value }) => value)).toEqual(['mine'])
  opened.disk.set('fine')
  await opened.time.advance(5_000)
  expect(opened.readStrays()).toEqual(['set aside before', 'mine'])
  expect(opened.session.superseded.get().map(({ value }) => value)).toEqual(['set aside before', 'mine'])
})

test('a text that is discarded while the disk hangs takes no other with it', async () => {
  const opened = await openWhileDiskHangs()
  await supersede(opened)
  const [mine] = opened.session.superseded.get()
  if (mine) opened.session.dropSuperseded(mine)
  opened.disk.set('fine')
  await opened.time.advance(5_000)
  expect(opened.readStrays()).toEqual(['set aside before'])
})

test.each([
  ['is not offered where the other tab showed it', 'same', []],
  ['is offered where another browser never had it', 'another', ['typed first']],
] as const)('a text that was typed over in a tab with a new epoch %s', async (_, browser, offered) => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  const openTab = async (store: SittingStore) => {
    const locks: LockEvents[] = []
    const makeLock = (events: LockEvents) => {
      locks.push(events)
      return { start: events.onBusy, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
    }
    const { session } = await openTestSession({ server, time, store, makeLock, isReopened: true })
    const grant = (isStolen: boolean) => locks.forEach(({ onGranted }) => onGranted({ hasWaited: true, isStolen }))
    return { session, grant, lose: () => locks.forEach(({ onLost }) => onLost()) }
  }
  const store = createTestStore()
  const first = await openTab(store)
  first.grant(false)
  await time.advance(1_000)
  server.setFate('down')
  first.session.edit('1', 'typed first')
  await time.advance(1_000)
  first.lose()
  server.setFate('fine')
  const second = await openTab(browser === 'same' ? store : createTestStore())
  second.grant(true)
  await time.advance(1_000)
  second.session.edit('1', 'typed over it')
  await time.advance(3_000)
  second.lose()
  first.grant(false)
  await time.advance(5_000)
  expect(server.stored.get('1')?.value).toBe('typed over it')
  expect(first.session.answers.valueOf('1')).toBe('typed over it')
  expect(first.session.superseded.get().map(({ value }) => value)).toEqual(offered)
})
