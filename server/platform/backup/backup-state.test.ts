import { getBackupState } from '@/lib/platform/backup/contract'
import { withKey } from '@/server/platform/installation/key'
import { provideInstallations } from '@/server/testing/copies'
import { makeManager, makeTeacher } from '@/server/testing/make-people'
import { recordBackup } from '@/server/platform/installation/repo'
import { backup } from './backup'
import { restore } from './restore'

const { newApp, newCopy } = provideInstallations()
/** Tests make no copies of their database, unless they ask for it. */
const OFF = {
  verdict: 'off',
  storedAt: null,
  baseAt: null,
  trouble: null,
  isLocked: false,
  isSameDisk: true,
  bytes: null,
  proof: null,
}

/** A site with its manager, freshly started. */
async function newSite() {
  const api = await newApp()
  await withKey(api.ctx.db, api.ctx.settings)
  const { token } = await makeManager(api)
  const age = (column: 'backed_up_at' | 'made_at', hours: number) =>
    api.sql(`update installation set ${column} = now() - $1 * interval '1 hour'`, [hours])
  return { api, age, token, state: () => api.call(getBackupState, {}, { as: token }) }
}

test('a manager can read the start of the last backup, and nobody else can', async () => {
  const { api, state } = await newSite()
  expect(await state()).toEqual({ lastAt: null, isOverdue: false, copying: OFF })
  const beforeMs = Date.now()
  await backup(api.ctx, newCopy())
  const { lastAt, isOverdue } = await state()
  const atMs = Date.parse(lastAt ?? '')
  expect([atMs >= beforeMs, atMs <= Date.now(), isOverdue]).toEqual([true, true, false])
  const [teacher, candidate] = [await makeTeacher(api), await api.signUp()]
  expect(await api.refusal(getBackupState, {}, { as: teacher.token })).toBe('forbidden')
  expect(await api.refusal(getBackupState, {}, { as: candidate.token })).toBe('forbidden')
  expect(await api.refusal(getBackupState, {})).toBe('unauthorized')
})

test('a backup is overdue after 48 hours, and a new one ends that', async () => {
  const { api, age, state } = await newSite()
  await backup(api.ctx, newCopy())
  await age('backed_up_at', 47)
  expect((await state()).isOverdue).toBe(false)
  await age('backed_up_at', 49)
  expect((await state()).isOverdue).toBe(true)
  await backup(api.ctx, newCopy())
  expect((await state()).isOverdue).toBe(false)
})

test('warns a site with users two days after its start if it has no backup; not an empty or new one', async () => {
  const { api, age, state } = await newSite()
  await age('made_at', 49)
  expect(await state()).toMatchObject({ lastAt: null, isOverdue: false })
  await api.signUp()
  expect(await state()).toMatchObject({ lastAt: null, isOverdue: true })
  await age('made_at', 47)
  expect((await state()).isOverdue).toBe(false)
})

test('does not record a failed or unfinished backup', async () => {
  const { api, state } = await newSite()
  const broken = { ...api.ctx, db: { ...api.ctx.db, transaction: () => Promise.reject(new Error('went away')) } }
  await expect(backup(broken, newCopy())).rejects.toThrow('went away')
  expect((await state()).lastAt).toBeNull()
})

test('a late backup does not replace a newer time, nor does one with a future time', async () => {
  const { api, state } = await newSite()
  await api.sql(`update installation set backed_up_at = now() - interval '1 minute'`)
  const newest = (await state()).lastAt
  await recordBackup(api.ctx.db, new Date(Date.now() - 3_600_000))
  expect((await state()).lastAt).toBe(newest)
  await recordBackup(api.ctx.db, new Date(Date.now() + 90 * 86_400_000))
  expect(Date.parse((await state()).lastAt ?? '')).toBeLessThanOrEqual(Date.now())
})

test('a restored installation has no backup of its own, and gets its two days', async () => {
  const { api, age, token } = await newSite()
  await api.signUp()
  await backup(api.ctx, newCopy())
  await age('made_at', 24 * 90)
  // The second backup contains the time of the first.
  const copy = newCopy()
  await backup(api.ctx, copy)
  const there = await newApp()
  await restore(there.ctx, copy)
  const stateThere = () => there.call(getBackupState, {}, { as: token })
  expect(await stateThere()).toMatchObject({ lastAt: null, isOverdue: false })
  await there.sql(`update installation set made_at = now() - interval '49 hours'`)
  expect((await stateThere()).isOverdue).toBe(true)
})
