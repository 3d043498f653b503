import { randomUUID } from 'node:crypto'
import { paths } from '@/lib/platform/paths'
import { bookingCopy } from '@/lib/teaching/booking/words/my-bookings'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { RETENTION_DAYS } from '@/lib/teaching/speaking/rules/session'
import { PREPARATION_MS } from '@/lib/teaching/speaking/rules/timetable'
import { until } from './driver'
import { type EnginePage } from './engine-page'
import { enterAs, giveSpeaking, sql } from './person'

/**
 * Two questions, spoken into the engine's fake microphone: the server makes recordings of them that can be played, whatever the engine's format. An
 * engine that cannot record shows a sentence that says so, and a way out.
 */
export async function speakAMock(page: EnginePage): Promise<void> {
  const person = await enterAs(page, 'student')
  await giveSpeaking(person)
  await page.open(paths.mySpeaking)
  await page.tick(mySpeakingCopy.start.agree(RETENTION_DAYS))
  await page.press('button', mySpeakingCopy.start.go)
  await page.expectPath(/speaking\/[0-9a-f-]{36}$/)
  const id = String(await page.evaluate('return location.pathname.split("/").pop()'))
  await shorten(id)
  await page.reload()
  await page.evaluate(`
    const wait = window.setTimeout
    window.setTimeout = (act, ms, ...rest) => wait(act, ms === ${PREPARATION_MS} ? 500 : ms, ...rest)
  `)
  await page.press('button', speakingTestEnglish.check.open)
  if ((await page.evaluate(CANNOT_RECORD)) === true) return expectWayOut(page)
  await page.press('button', speakingTestEnglish.check.record)
  await page.expectText(speakingTestEnglish.check.good, 60_000)
  await page.shot('microphone')
  await page.press('button', speakingTestEnglish.check.start)
  for (let asked = 0; asked < 2; asked += 1) await answer(page)
  await page.expectText(mySpeakingCopy.states.queued, 60_000)
  await until('both answers that can be played', async () => {
    const { rows } = await sql(
      `select 1 from speaking_takes where session_id = $1 and state = 'playable' and duration_ms > 2500`,
      [id],
    )
    return rows.length === 2 ? true : null
  })
  await page.shot('spoken')
}

/** WebKitGTK as Debian builds it has a microphone but encodes no sound alone. */
const CANNOT_RECORD = `return !['audio/webm', 'audio/mp4'].some((type) => MediaRecorder.isTypeSupported(type))`

async function expectWayOut(page: EnginePage): Promise<void> {
  await page.expectText(speakingTestEnglish.trouble.unsupported)
  await page.expectText(speakingTestEnglish.noMicrophone)
  await page.shot('cannot-record')
}

const shorten = (id: string) =>
  sql(
    `update speaking_sessions set questions = jsonb_set(jsonb_set(jsonb_set(questions,
        '{part1}', '[]'),
        '{part2,roundingOff}', '[]'),
        '{part3}', '[{"topic": "Being patient", "questions": ["How can parents teach children to be patient?"]}]')
      where id = $1`,
    [id],
  )

async function answer(page: EnginePage): Promise<void> {
  await page.expectText(speakingTestEnglish.recording, 90_000)
  await page.expectTrue(
    'an answer that is long enough',
    `window.spokenSince ??= Date.now(); return Date.now() - window.spokenSince > 3500`,
  )
  await page.evaluate('window.spokenSince = undefined')
  await page.press('button', speakingTestEnglish.finish)
  await page.expectTrue(
    'the end of the answer',
    `return !document.body.innerText.includes('${speakingTestEnglish.recording}\\n')`,
  )
}

/** Seven days from now, so that every slot can be booked and moved; the candidate takes one and sees where to go. */
export async function bookAConversation(page: EnginePage): Promise<void> {
  const teacher = await enterAs(page, 'teacher')
  const name = `مدرس ${randomUUID().slice(0, 6)}`
  await sql('update users set name = $2 where identifier = $1', [teacher.identifier, name])
  const link = 'https://meet.example.com/engines'
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 17 * 60, until: 20 * 60 }))
  await sql(
    `insert into booking_hosts (user_id, rev, is_open, place, link, hours) select id, 1, true, 'link', $2, $3 from users where identifier = $1`,
    [teacher.identifier, link, { weekly, exceptions: [] }],
  )
  const person = await enterAs(page, 'student')
  await giveSpeaking(person)
  await page.open(paths.bookSpeaking)
  await page.press('button', bookingCopy.week.after)
  await page.pressOn('button[aria-pressed]')
  await page.shot('booking')
  await page.press('button', bookingCopy.confirm.go)
  await page.expectPath(new RegExp(`^${paths.mySpeaking}$`))
  await page.expectText(bookingCopy.states.booked)
  await page.expectTrue('the link of the conversation', `return document.querySelector('a[href="${link}"]') !== null`)
}
