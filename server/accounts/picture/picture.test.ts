import sharp from 'sharp'
import { getMe } from '@/lib/accounts/account/contract'
import { listPeople } from '@/lib/accounts/person/contract/people'
import { deleteProfilePicture } from '@/lib/accounts/picture/contract'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

const api = shareTestApp()

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .jpeg()
    .toBuffer()
const put = (bytes: Buffer, token: string | undefined, type = 'image/jpeg') =>
  api.raw('PUT', '/account/picture/', {
    ...(token && { as: token }),
    body: new Uint8Array(bytes),
    headers: { 'content-type': type },
  })
const open = (id: string | null) => api.raw('GET', `/account/pictures/${id}/`)
const pictureOf = async (token: string) => (await api.call(getMe, {}, { as: token })).picture

test('a picture becomes a small square with nothing hidden in it, at an address of its own', async () => {
  const [{ token }, other] = [await api.signUp(), await api.signUp()]
  expect(await pictureOf(token)).toBeNull()
  expect((await put(await drawing(900, 300), token)).status).toBe(200)
  const id = await pictureOf(token)
  const reply = await open(id)
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(bytes.includes('hidden words')).toBe(false)
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect(await pictureOf(other.token)).toBeNull()
  const manager = await makeManager(api)
  const { items } = await api.call(listPeople, { query: {} }, { as: manager.token })
  expect(items.flatMap(({ picture }) => picture ?? [])).toEqual([id])
})

test('another picture, or none, ends the former address', async () => {
  const { token } = await api.signUp()
  await put(await drawing(300, 300), token)
  const first = await pictureOf(token)
  await put(await drawing(200, 400), token)
  const second = await pictureOf(token)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
  for (let times = 0; times < 2; times += 1) {
    await api.call(deleteProfilePicture, {}, { as: token })
    expect(await pictureOf(token)).toBeNull()
  }
  expect((await open(second)).status).toBe(404)
})

test('refuses visitors, and files that are no pictures', async () => {
  const { token } = await api.signUp()
  expect((await put(await drawing(10, 10), undefined)).status).toBe(401)
  expect((await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), token)).status).toBe(422)
  expect((await put(await drawing(10, 10), token, 'image/svg+xml')).status).toBe(415)
  expect(await pictureOf(token)).toBeNull()
})
