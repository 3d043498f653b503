/** @jest-environment node */
import { createCipheriv, randomBytes } from 'node:crypto'
import { beginWhenLoaded, openClips } from './examiner-clips'

const key = randomBytes(32)
function seal(text: string): ArrayBuffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return new Uint8Array(Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])).buffer
}
const heard: string[] = []
const audio = {
  decodeAudioData: (bytes: ArrayBuffer): Promise<AudioBuffer> => {
    heard.push(Buffer.from(bytes).toString())
    return Promise.reject(new Error('only the bytes are looked at'))
  },
}

test('the examiner begins only when all clips are on the device', async () => {
  const order: string[] = []
  const note = <T>(name: string, value: T) => {
    order.push(name)
    return Promise.resolve(value)
  }
  await beginWhenLoaded({
    load: () => note('load', new Map()),
    begin: () => note('begin', 'questions'),
    open: (_, begun) => note(`open ${begun}`, {}),
  })
  expect(order).toEqual(['load', 'begin', 'open questions'])
})

test('a clip that fails to load prevents the start', async () => {
  const begin = jest.fn()
  const load = () => Promise.reject(new Error('no line'))
  await expect(beginWhenLoaded({ load, begin, open: jest.fn() })).rejects.toThrow('no line')
  expect(begin).not.toHaveBeenCalled()
})

test('an encrypted clip opens only with its key', async () => {
  const sealed = new Map([['opening', seal('Good morning.')]])
  await expect(openClips(sealed, key.toString('base64'), audio)).rejects.toThrow('only the bytes')
  expect(heard).toEqual(['Good morning.'])
  await expect(openClips(sealed, randomBytes(32).toString('base64'), audio)).rejects.toThrow()
  expect(heard).toHaveLength(1)
})
