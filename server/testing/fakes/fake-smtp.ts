import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { portOf } from '../ports'

/** hang: no answer · drip: a character every tenth of a second, never a line · garbage: not SMTP · later: 451 · never: 550 */
type SmtpBehaviour = 'good' | 'hang' | 'drip' | 'garbage' | 'later' | 'never'
type Mail = { readonly from: string; readonly to: readonly string[]; readonly data: string }
type FakeSmtp = {
  readonly url: string
  readonly mails: readonly Mail[]
  readonly mood: (next: SmtpBehaviour) => void
  readonly close: () => Promise<void>
}

/** A minimal mail server. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  let mood: SmtpBehaviour = 'good'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (mood === 'good' || mood === 'later' || mood === 'never')
      return converse(socket, mood, (mail) => mails.push(mail))
    if (mood === 'garbage') return void socket.end('HTTP/1.1 302 Found\r\nLocation: http://10.10.34.35/\r\n\r\n')
    if (mood === 'hang') return undefined
    const timer = setInterval(() => socket.write('2'), 100)
    return void socket.on('close', () => clearInterval(timer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    mails,
    mood: (next) => {
      mood = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, mood: SmtpBehaviour, keep: (mail: Mail) => void): void {
  const answers = { good: '250 ok', later: '451 try again later', never: '550 no such person' }
  const verdict = mood === 'later' || mood === 'never' ? answers[mood] : answers.good
  let mail: { from: string; to: string[] } = { from: '', to: [] }
  let rest = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const take = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'MAIL') mail = { from: line, to: [] }
    if (command === 'RCPT') mail.to.push(line)
    if (command === 'QUIT') return void socket.end('221 bye\r\n')
    isData = command === 'DATA'
    if (isData) return say('354 go on')
    return say(command === 'RCPT' ? verdict : answers.good)
  }
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = rest.indexOf(end)
      if (at === -1) return
      const part = rest.slice(0, at)
      rest = rest.slice(at + end.length)
      if (!isData) take(part)
      else {
        isData = false
        keep({ ...mail, data: part })
        say(answers.good)
      }
    }
  })
  say('220 fake')
}
