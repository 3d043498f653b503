// npm run home:shots -- <address>: the pictures of the home page (public/site), from a running program with the shipped exams. The three sections, for
// a wide screen and for a phone, in both themes.
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { main, root, say, Stop } from './checkout.mjs'

const EXAM = 'academic-mock-1'
/** The whole screen of a small laptop, and the upper part of a phone's: no word is cut. `scale`: pixels of the file for a CSS pixel. */
const CUTS = [
  { suffix: '', viewport: { width: 900, height: 600 }, height: 600, scale: 1.2 },
  { suffix: '-small', viewport: { width: 360, height: 640 }, height: 480, scale: 2 },
]
const SCHEMES = { '': 'black-on-white', '-dark': 'white-on-black' }
/** The words of the player, which tests read from lib/sittings/player/words. */
const START = 'Start test'
const ESSAY =
  'The line graph compares four ways of travelling to work in one European city over a period of 25 years.\n\nOverall, the car became much less common, while cycling grew from very little to a quarter of all journeys.'

/** Arbitrary answers, which are not the keys. */
const ANSWERS = ['Fletcher', 'Meadow']

const steps = {
  listening: async (page) => {
    for (const [index, answer] of ANSWERS.entries()) await page.getByRole('textbox').nth(index).fill(answer)
  },
  headings: async (page) => {
    await page.getByRole('button', { name: /^Part 2:/ }).click()
  },
  writing: async (page) => {
    const essay = page.getByRole('textbox').first()
    if (!(await essay.isVisible())) await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await essay.fill(ESSAY)
  },
}
const SKILLS = { listening: 'listening', headings: 'reading', writing: 'writing' }
await main(async () => {
  const [address] = process.argv.slice(2)
  if (!address) throw new Stop('Say the address of a running program.')
  const { chromium } = await import('@playwright/test')
  const { default: sharp } = await import('sharp')
  const { findBrowser } = await import('./ensure-browser.mjs')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    for (const [name, skill] of Object.entries(SKILLS)) {
      for (const { suffix, viewport, height, scale } of CUTS) {
        const context = await browser.newContext({ viewport, deviceScaleFactor: 2, locale: 'fa-IR' })
        const page = await context.newPage()
        await openSection(page, address, skill)
        await steps[name](page)
        await page.getByText('Saved', { exact: true }).filter({ visible: true }).first().waitFor()
        for (const [theme, scheme] of Object.entries(SCHEMES)) {
          await page.evaluate(
            (chosen) => document.querySelector('[data-scheme]')?.setAttribute('data-scheme', chosen),
            scheme,
          )
          const clip = { x: 0, y: 0, width: viewport.width, height }
          const shot = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
          const file = path.join(root, 'public/site', `${name}${suffix}${theme}.webp`)
          await sharp(shot)
            .resize(Math.round(viewport.width * scale))
            .webp({ quality: 80 })
            .toFile(file)
          say(path.relative(root, file))
        }
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
})

/** A new candidate at the section, its clock running; the sections before it are handed in blank. */
async function openSection(page, address, skill) {
  const call = async (method, at, data) => {
    const reply = await page.request.fetch(new URL(`/api${at}`, address).href, {
      method,
      data,
      headers: await bearer(page),
    })
    if (!reply.ok()) throw new Stop(`${method} ${at} answered ${reply.status()}: ${await reply.text()}`)
    return reply.status() === 204 ? null : reply.json()
  }
  const name = 'نمونه'
  await call('POST', '/account/sign-up/', { name, identifier: `${randomUUID()}@example.com`, password: randomUUID() })
  const attempt = await call('POST', '/attempts/', { exam: EXAM, mode: 'strict', requestId: randomUUID() })
  for (const before of attempt.sittings) {
    if (before.skill === skill) break
    await call('POST', `/attempts/${attempt.id}/sittings/${before.skill}/start/`)
    await call('POST', `/sittings/${before.id}/submit/`, { epoch: 1 })
  }
  await page.goto(new URL(`/exam/${skill}?attempt=${attempt.id}`, address).href)
  await page.getByRole('button', { name: START }).click()
  await page.getByRole('timer').waitFor()
}

async function bearer(page) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'accessToken')?.value
  return token ? { authorization: `Bearer ${token}` } : {}
}
