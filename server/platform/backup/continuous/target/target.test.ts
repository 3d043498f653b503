import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { recordOtherWriter } from '@/server/testing/small-cluster'
import { nextId } from './copy-names'
import { nameDisk } from './durable-files'
import { deriveKeys, NO_KEYS, type Target } from './copy-keys'
import { changeKey, openTarget, readOwner } from './target'
import { becomeWriter } from './writer'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-target-'))
const target = path.join(dataDir, 'copies')
afterAll(() => rmSync(dataDir, { recursive: true }))

const owner = { systemId: '77', installation: 'ours' }
const place: Target = { folder: target, keys: NO_KEYS }

test('the folder below a mount that is gone is no new place', async () => {
  await expect(openTarget({ target: place, dataDir, wasElsewhere: true }, owner)).rejects.toThrow(
    'which is not mounted',
  )
  mkdirSync(target)
  await expect(openTarget({ target: place, dataDir, wasElsewhere: true }, owner)).rejects.toThrow(
    'which is not mounted',
  )
  expect(existsSync(path.join(target, 'owner.json'))).toBe(false)
  expect(await openTarget({ target: place, dataDir, wasElsewhere: false }, owner)).toEqual({
    isSameDisk: true,
    isSameVolume: true,
    wasUnencrypted: true,
  })
})

test('partitions of one disk, and a volume on one of them, are lost together', async () => {
  const sys = mkdtempSync(path.join(dataDir, 'sys-'))
  const devices = path.join(sys, 'dev')
  for (const folder of ['dev', 'sda/sda1/partition', 'sda/sda2/partition', 'sdb', 'dm-0/slaves'])
    mkdirSync(path.join(sys, folder), { recursive: true })
  symlinkSync(path.join(sys, 'sda/sda2'), path.join(sys, 'dm-0/slaves/sda2'))
  for (const [number, name] of Object.entries({ '8:1': 'sda/sda1', '8:2': 'sda/sda2', '8:16': 'sdb', '253:0': 'dm-0' }))
    symlinkSync(path.join(sys, name), path.join(devices, number))
  const disks = await Promise.all([0x801, 0x802, 0x810, 0xfd00, 0x2a].map((dev) => nameDisk(dev, devices)))
  expect(disks.map((disk) => path.basename(disk))).toEqual(['sda', 'sda', 'sdb', 'sda', '42'])
})

test('a key is marked by the process that writes, not by one that has only opened the folder', async () => {
  const keys = await deriveKeys({ key: 'ab12'.repeat(16), formerKeys: [] }, owner.installation)
  const locked = { folder: target, keys }
  expect(await openTarget({ target: locked, dataDir, wasElsewhere: false }, owner)).toMatchObject({
    wasUnencrypted: true,
  })
  expect((await readOwner(target))?.key).toBeUndefined()
  await changeKey(locked, owner)
  expect((await readOwner(target))?.key).toBe(keys.current?.id)
  expect(await openTarget({ target: locked, dataDir, wasElsewhere: false }, owner)).toMatchObject({
    wasUnencrypted: false,
  })
  const next = await deriveKeys({ key: 'cd34'.repeat(16), formerKeys: [] }, owner.installation)
  const opening = openTarget({ target: { folder: target, keys: next }, dataDir, wasElsewhere: false }, owner)
  await expect(opening).rejects.toThrow('encrypted with another key than BACKUP_KEY')
})

test('of two processes one writes; the place of a dead one is taken', async () => {
  const file = recordOtherWriter(target)
  await expect(becomeWriter(place)).rejects.toThrow(`Process ${process.ppid} of ${os.hostname()} copies into`)
  recordOtherWriter(target, { ticks: '1' })
  const writer = await becomeWriter(place)
  await writer.assertSoleWriter()
  recordOtherWriter(target)
  await expect(writer.assertSoleWriter()).rejects.toThrow('name an empty folder')
  await writer.release()
  expect(existsSync(file)).toBe(true)
})

test('ids follow each other, also where the clock was set back', () => {
  const [noon, before] = [new Date('2026-11-29T12:00:00.500Z'), new Date('2024-01-01T00:00:00Z')]
  const first = nextId(noon, undefined)
  const second = nextId(before, first)
  const third = nextId(before, second)
  const last = nextId(new Date('2026-11-29T12:00:01Z'), third)
  const ids = [first, second, third, last]
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(4)
})
