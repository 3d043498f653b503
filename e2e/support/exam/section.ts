import { randomUUID } from 'node:crypto'
import { type BrowserContext, type Page } from '@playwright/test'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { type Sitting, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { paths } from '@/lib/platform/paths'
import { type Skill } from '@/lib/paper/content/rules/content'
import { callApi } from '../net/api'
import { type Candidate, enterAsNew } from './candidate'
import { EXAM } from './paper'
import { expectRunning, startSection } from './player'

export type Seat = { readonly candidate: Candidate; readonly attempt: string }
export type RunningSeat = Seat & { readonly sitting: string }

type Mode = 'strict' | 'practice'

/** A new candidate with an attempt at the given section; earlier sections are handed in blank. */
export async function takeSeat(context: BrowserContext, skill: Skill, mode: Mode = 'strict'): Promise<Seat> {
  const candidate = await enterAsNew(context)
  const body = { exam: EXAM, mode, requestId: randomUUID() }
  const attempt = await callApi(context, startAttempt, { body })
  for (const before of attempt.sittings) {
    if (before.skill === skill) break
    await startByApi(context, attempt.id, before.skill)
    await callApi(context, submitSitting, { params: { id: before.id }, body: { epoch: 1 } })
  }
  return { candidate, attempt: attempt.id }
}

/** Like takeSeat, with the section started in this page by its button. */
export async function takeRunningSeat(page: Page, skill: Skill, mode: Mode = 'strict'): Promise<RunningSeat> {
  const seat = await takeSeat(page.context(), skill, mode)
  await page.goto(paths.sitting(seat.attempt, skill))
  const started = page.waitForResponse((response) => response.url().includes(`/sittings/${skill}/begin/`))
  await startSection(page, skill)
  return { ...seat, sitting: idOf(await (await started).json()) }
}

/** Like takeSeat, with the section started by the API: for a test that opens it on another device, or never. */
export async function takeStartedSeat(
  context: BrowserContext,
  skill: Skill,
  mode: Mode = 'strict',
): Promise<RunningSeat> {
  const seat = await takeSeat(context, skill, mode)
  const { id } = await startByApi(context, seat.attempt, skill)
  return { ...seat, sitting: id }
}

/** Opens a running section in another page or on another device. */
export async function openRunning(page: Page, seat: Seat, skill: Skill): Promise<void> {
  await page.goto(paths.sitting(seat.attempt, skill))
  await expectRunning(page, skill)
}

function startByApi(context: BrowserContext, id: string, skill: Skill): Promise<Sitting> {
  return callApi(context, startSitting, { params: { id, skill } })
}

function idOf(reply: unknown): string {
  if (typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'string') return reply.id
  throw new Error('The start did not answer with a sitting')
}
