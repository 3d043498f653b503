import { getJudgement, setJudgeConsent } from '@/lib/teaching/judge/contract/judgements'
import { parseSettings, type RunningSettings } from '@/lib/platform/env/server'
import { sweepJudge } from '@/server/teaching/judge/run-judge'
import { type JudgeDouble } from '@/server/testing/fakes/judge-double'
import { type TestApp } from '@/server/testing/test-app'
import { createSubmissionKit } from './submission-kit'

/** The settings of an app whose judge is this double. */
export function withJudge({ settings }: JudgeDouble): Pick<RunningSettings, 'teaching'> {
  const { teaching } = parseSettings({ NODE_ENV: 'test' })
  return { teaching: { ...teaching, judge: settings } }
}

export const JUDGED_ESSAY = `Cities are good for families in many ways, because schools and doctors are near. My name is Parisa Karimi and I live in a city.

However, the air of cities is dirty, so that children often get ill. I agree that families should live in cities, if there are parks for them.`

/** Common steps of the tests of the judge. */
export function createJudgeKit(api: TestApp, { settings: { host, model } }: JudgeDouble) {
  const kit = createSubmissionKit(api)
  type Writer = Awaited<ReturnType<typeof kit.candidate>>
  const byId = (id: string) => ({ params: { id } })
  const sweep = () => sweepJudge(api.ctx)
  const read = (id: string, writer: Writer) => api.call(getJudgement, byId(id), writer.as)
  const give = (id: string, writer: Writer) =>
    api.call(setJudgeConsent, { ...byId(id), body: { isGiven: true, host, model } }, writer.as)
  const takeBack = (id: string, writer: Writer) =>
    api.call(setJudgeConsent, { ...byId(id), body: { isGiven: false } }, writer.as)
  const firstText = async (id: string, writer: Writer) => (await read(id, writer)).texts[0]
  /** A submission whose writer is called Parisa Karimi; `agree` consents, and hides it until its assessment or not. */
  const submit = async ({ text = JUDGED_ESSAY, isHidden = false } = {}) => {
    const writer = await kit.candidate(1)
    await api.sql(`update users set name = 'Parisa Karimi' where id = $1`, [writer.userId])
    const submission = await kit.hand(writer, { source: kit.essay(text) })
    const agree = async () => {
      await give(submission.id, writer)
      await api.sql('update judge_consents set is_hidden = $2 where piece_id = $1', [submission.id, isHidden])
    }
    return { writer, id: submission.id, submission, agree }
  }
  /** Makes everything sent so far look as if it had gone to another host, before the setting was changed to this one. */
  const moveHost = () =>
    api.sql(
      `with consents as (update judge_consents set host = 'former.example', given_at = given_at - interval '1 day')
        update judgements set host = 'former.example', queued_at = queued_at - interval '1 day'`,
    )
  const clear = () =>
    api.sql(
      'truncate judge_probes, judge_switch, judge_consents, judgements, judge_samples, judge_usage, judge_pairs, judge_gates, judge_take_backs',
    )
  return { kit, byId, sweep, read, give, takeBack, firstText, submit, moveHost, clear }
}
