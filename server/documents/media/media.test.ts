import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { Picture, Recording } from '@/lib/documents/media/contract'
import { makeAuthor, makeManager, type Person } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
let author: Person
beforeAll(async () => {
  author = await makeAuthor(api)
})

const PICTURES = '/media/pictures/'
const RECORDINGS = '/media/recordings/'
const MP3 = Buffer.concat(
  Array.from({ length: 200 }, () => Buffer.from([0xff, 0xf3, 0x18, 0xc0, ...Array(32).fill(0)])),
)
const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(100)])

const send = (address: string, type: string, body: Buffer, as: string | undefined = author.token) =>
  api.raw('POST', address, { ...(as && { as }), headers: { 'content-type': type }, body: new Uint8Array(body) })
/** Status and code of the refusal. */
async function refused(address: string, type: string, body: Buffer, as?: string): Promise<string> {
  const response = await send(address, type, body, as)
  const { code } = (await response.json()) as { code: string }
  return `${response.status} ${code}`
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#287a3e' } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** Every file in the storage and every row about one. */
async function countStoredMedia(): Promise<number> {
  const files = readdirSync(api.ctx.settings.dataDir, { recursive: true, withFileTypes: true })
  const rows = await api.sql('select id from media_pictures union all select id from media_recordings')
  return files.filter((entry) => entry.isFile()).length + rows.length
}

test('stalled uploads hold no place: others are accepted meanwhile', async () => {
  const slow: ReadableStreamDefaultController<Uint8Array>[] = []
  const replies: Promise<Response>[] = []
  /** Starts an upload that never sends its first byte. */
  const start = () =>
    new Promise<void>((holds) => {
      const body = new ReadableStream<Uint8Array>(
        { start: (controller) => void slow.push(controller), pull: () => holds() },
        { highWaterMark: 0 },
      )
      replies.push(api.raw('POST', RECORDINGS, { as: author.token, headers: { 'content-type': 'audio/mpeg' }, body }))
    })
  await Promise.all(Array.from({ length: 6 }, start))
  expect((await send(RECORDINGS, 'audio/mpeg', MP3)).status).toBe(200)
  const [one, ...others] = slow
  one?.enqueue(new Uint8Array(MP3))
  one?.close()
  for (const each of others) each.error(new Error('gone'))
  expect((await Promise.all(replies)).map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
})

test('stores a photo upright, at the widths of pages, without metadata', async () => {
  const exif = { IFD0: { Copyright: 'secret words' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } }
  const jpeg = await photo(1200, 2400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const response = await send(PICTURES, 'image/jpeg', jpeg)
  expect(response.status).toBe(200)
  const picture = Picture.parse(await response.json())
  expect(picture).toMatchObject({ width: 1600, height: 800, widths: [480, 960, 1600] })
  for (const width of picture.widths) {
    const reply = await api.raw('GET', `/media/pictures/${picture.id}/${width}/`)
    const bytes = await bytesOf(reply)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': 'inline',
    })
    expect(reply.headers.has('vary')).toBe(false)
    const { format, exif: written, orientation, ...size } = await sharp(bytes).metadata()
    expect([format, written, orientation, size.width, size.height]).toEqual([
      'webp',
      undefined,
      undefined,
      width,
      width / 2,
    ])
  }
  expect((await api.raw('GET', `/media/pictures/${picture.id}/481/`)).status).toBe(404)
  const log = await api.sql('select actor from audit_log where subject_kind = $1 and subject_id = $2', [
    'picture',
    picture.id,
  ])
  expect(log).toEqual([{ actor: author.userId }])
})

test.each([
  [300, [300]],
  [480, [480]],
  [700, [480, 700]],
  [1600, [480, 960, 1600]],
])('stores a picture %d pixels wide at %j', async (width, widths) => {
  const picture = Picture.parse(
    await (await send(PICTURES, 'image/png', await photo(width, 50).png().toBuffer())).json(),
  )
  expect(picture.widths).toEqual(widths)
})

test('only managers and authors upload; anybody can view', async () => {
  const student = await api.signUp()
  const png = await photo(10, 10).png().toBuffer()
  const manager = await makeManager(api)
  for (const [address, type, body] of [
    [PICTURES, 'image/png', png],
    [RECORDINGS, 'audio/mpeg', MP3],
  ] as const) {
    expect(await refused(address, type, body, student.token)).toBe('403 forbidden')
    expect(
      (await api.raw('POST', address, { headers: { 'content-type': type }, body: new Uint8Array(body) })).status,
    ).toBe(401)
    expect((await send(address, type, body, manager.token)).status).toBe(200)
  }
  // The body of a refused request is not even read.
  const endless = new ReadableStream<Uint8Array>(
    { pull: () => Promise.reject(new Error('was read')) },
    { highWaterMark: 0 },
  )
  const reply = await api.raw('POST', PICTURES, {
    as: student.token,
    headers: { 'content-type': 'image/png' },
    body: endless,
  })
  expect(reply.status).toBe(403)
})

test('strips HTML appended to a picture', async () => {
  const polyglot = Buffer.concat([await photo(20, 20).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { id, width } = Picture.parse(await (await send(PICTURES, 'image/jpeg', polyglot)).json())
  const stored = await bytesOf(await api.raw('GET', `/media/pictures/${id}/${width}/`))
  expect(stored.toString('latin1')).not.toContain('script')
})

/** A PNG whose header states another size. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await photo(10, 10).png().toBuffer())
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('refuses an unusable picture, and stores nothing of it', async () => {
  const before = await countStoredMedia()
  const [jpeg, png, webp] = [
    await photo(600, 600).jpeg().toBuffer(),
    await photo(600, 600).png().toBuffer(),
    await photo(600, 600).webp().toBuffer(),
  ]
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const files: [string, string, Buffer][] = [
    ['nothing', 'image/png', Buffer.alloc(0)],
    ['a page', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', 'image/png', svg],
    ['a GIF', 'image/png', await photo(9, 9).gif().toBuffer()],
    ['a JPEG declared as PNG', 'image/png', jpeg],
    ['a PNG declared as WebP', 'image/webp', png],
    ['a WebP declared as JPEG', 'image/jpeg', webp],
    ['a header alone', 'image/png', png.subarray(0, 8)],
    ['half a PNG', 'image/png', png.subarray(0, png.length / 2)],
    ['half a JPEG', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)],
    ['HTML with the header of a JPEG', 'image/jpeg', Buffer.concat([jpeg.subarray(0, 3), svg])],
    ['a bomb', 'image/png', await claiming(60_000, 60_000)],
    ['a bomb with false dimensions', 'image/png', await claiming(6_000, 6_000)],
    ['a ribbon', 'image/png', await photo(20, 12_000).png().toBuffer()],
  ]
  for (const [name, type, body] of files)
    expect(`${name}: ${await refused(PICTURES, type, body)}`).toBe(`${name}: 422 unusable_file`)
  for (const type of [
    'image/svg+xml',
    'image/gif',
    'text/html',
    'application/json',
    'multipart/form-data; boundary=x',
    '',
  ])
    expect(`${type} ${await refused(PICTURES, type, png)}`).toBe(`${type} 415 unsupported_media_type`)
  expect(await countStoredMedia()).toBe(before)
})

test('refuses a file that is too large, with or without Content-Length, before it fills the memory', async () => {
  for (const [address, type, megabytes] of [
    [PICTURES, 'image/png', 15],
    [RECORDINGS, 'audio/mpeg', 30],
  ] as const) {
    const sizedHeaders = { 'content-type': type, 'content-length': String(megabytes * 1024 * 1024 + 1) }
    const sizedReply = await api.raw('POST', address, { as: author.token, headers: sizedHeaders, body: 'x' })
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const unknown = await api.raw('POST', address, {
      as: author.token,
      headers: { 'content-type': type },
      body: endless,
    })
    expect([sizedReply.status, unknown.status]).toEqual([413, 413])
    expect(sent).toBeLessThan(megabytes + 4)
  }
})

test('stores a recording unchanged and serves it whole or by ranges', async () => {
  const { id, ...recording } = Recording.parse(await (await send(RECORDINGS, 'audio/mp3', MP3)).json())
  expect(recording).toEqual({ mediaType: 'audio/mpeg', bytes: MP3.length })
  const get = (range?: string) => api.raw('GET', `/media/recordings/${id}/`, range ? { headers: { range } } : {})
  const whole = await get()
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect((await bytesOf(whole)).equals(MP3)).toBe(true)
  const last = MP3.length - 1
  const parts: [string, number, number][] = [
    ['bytes=0-', 0, last],
    ['bytes=36-71', 36, 71],
    ['bytes=100-999999', 100, last],
    ['bytes=-10', MP3.length - 10, last],
  ]
  for (const [range, start, end] of parts) {
    const reply = await get(range)
    expect([reply.status, reply.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${MP3.length}`])
    expect((await bytesOf(reply)).equals(MP3.subarray(start, end + 1))).toBe(true)
  }
  for (const range of [
    'bytes=',
    'bytes=-',
    'bytes=9-1',
    'bytes=99999999-',
    'bytes=0-1,3-4',
    'bytes=-0',
    'lines=1-2',
    'x',
  ])
    expect(`${range} ${(await get(range)).status}`).toBe(`${range} 200`)
})

test('detects a recording’s type by its bytes, and refuses other files', async () => {
  const shipped = readFileSync(path.resolve('content/exams/academic-mock-1/audio/listening.mp3'))
  const type = async (claimed: string, body: Buffer) =>
    Recording.parse(await (await send(RECORDINGS, claimed, body)).json()).mediaType
  expect(await type('application/octet-stream', OGG)).toBe('audio/ogg')
  expect(await type('audio/opus', OGG)).toBe('audio/ogg')
  expect(await type('audio/mpeg', shipped)).toBe('audio/mpeg')
  const before = await countStoredMedia()
  const files: [string, Buffer][] = [
    ['audio/mpeg', Buffer.alloc(0)],
    ['audio/mpeg', Buffer.from('<!doctype html>')],
    ['audio/mpeg', OGG],
    ['audio/mp4', MP3],
    ['audio/ogg', MP3],
    ['application/octet-stream', Buffer.from('MZ and so on')],
  ]
  for (const [claimed, body] of files)
    expect(`${claimed} ${await refused(RECORDINGS, claimed, body)}`).toBe(`${claimed} 422 unusable_file`)
  expect(await refused(RECORDINGS, 'audio/wav', MP3)).toBe('415 unsupported_media_type')
  expect(await countStoredMedia()).toBe(before)
})

test('limits uploads to sixty in ten minutes', async () => {
  const { token } = await makeAuthor(api)
  const codes = new Set<string>()
  for (let count = 0; count < 61; count += 1) codes.add(await refused(RECORDINGS, 'audio/mpeg', OGG, token))
  expect([...codes]).toEqual(['422 unusable_file', '429 too_many_requests'])
})
