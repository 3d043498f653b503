import { type Entry } from '@/lib/sittings/player/rules/ledger'
import { NO_NOTES, type SittingNotes } from './ports'
import { openSittingStore } from './store/store'
import { createDeviceStore } from './store/store-device'
import { createModelServer, SITTING } from './testing/model-server'
import { openTestSession } from './testing/open-test-session'
import { createDisk } from './testing/simulator/disk'
import { createPage } from './testing/simulator/page'
import { createRandom } from './testing/simulator/random'
import { createVirtualTime } from './testing/virtual-time'

const X: Entry = { question: '9', epoch: 1, rev: 1, value: 'set aside before' }

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
