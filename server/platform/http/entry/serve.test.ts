import { createServer, request } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type Handle } from './entry-options'
import { serve } from './serve'

const HERE = { host: '127.0.0.1', port: 0 }

/** The text of the reply, without keep-alive, so that a server can close. */
function ask(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: '/', agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('error', reject)
      response.on('end', () => resolve(text))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** A handler that reports a request, and answers it when the test says so. */
function slowDoor() {
  let begin = () => {}
  let answer = (_text: string) => {}
  const workStarted = new Promise<void>((resolve) => (begin = resolve))
  const text = new Promise<string>((resolve) => (answer = resolve))
  const handle: Handle = async (_, response) => {
    begin()
    response.end(await text)
  }
  return { begun: workStarted, answer, handle }
}

test('draining completes running requests and accepts no new one', async () => {
  const door = slowDoor()
  const { port, drain } = await serve(door.handle, HERE, null)
  const first = ask(port)
  await door.begun
  const drained = drain(30_000)
  await expect(ask(port)).rejects.toThrow(/ECONNREFUSED/)
  door.answer('done')
  expect(await first).toBe('done')
  await drained
})

test('draining aborts requests that take too long', async () => {
  const door = slowDoor()
  const { port, drain } = await serve(door.handle, HERE, null)
  const cut = expect(ask(port)).rejects.toThrow(/socket hang up|ECONNRESET/)
  await door.begun
  await drain(100)
  await cut
})

test('reports a port in use', async () => {
  const other = createServer().listen(0, HERE.host)
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  await expect(serve(() => undefined, { ...HERE, port }, null)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((resolve) => other.close(resolve))
})

test('draining closes the sockets of development tools at once', async () => {
  let begin = () => {}
  const workStarted = new Promise<void>((resolve) => (begin = resolve))
  const { port, drain } = await serve(
    () => undefined,
    HERE,
    async () => begin(),
  )
  const page = request({ port, headers: { connection: 'Upgrade', upgrade: 'websocket' } })
  const cut = expect(new Promise((_, reject) => page.on('error', reject))).rejects.toThrow(/socket hang up|ECONNRESET/)
  page.end()
  await workStarted
  await drain(300_000)
  await cut
})
