import * as contract from '@/lib/teaching/transcription/contract'
import { parseSettings } from '@/lib/platform/env/server'
import { sweepTranscripts } from '@/server/teaching/transcription/sweep-transcripts'
import { TRANSCRIBED, startTranscriberDouble } from '@/server/testing/fakes/transcriber-double'
import { startTestApp } from '@/server/testing/test-app'
import { createSpeakingKit } from './speaking-kit'

export type TranscriptionKit = Awaited<ReturnType<typeof startTranscriptionKit>>

/** An app with a fake transcription service, and common steps of the tests of transcripts. */
export async function startTranscriptionKit() {
  const double = await startTranscriberDouble()
  const { teaching } = parseSettings({ NODE_ENV: 'test' })
  const api = await startTestApp({ teaching: { ...teaching, ears: double.settings } })
  const kit = createSpeakingKit(api)
  const sweep = () => sweepTranscripts(api.ctx)
  /** Ends the pause before every retry. */
  const elapse = () => api.sql(`update transcripts set due_at = now() - interval '1 second'`)
  const give = (id: string, me: { as: string }) => {
    const { host, model } = double.settings
    return api.call(contract.setTranscriptConsent, { params: { id }, body: { isGiven: true, host, model } }, me)
  }
  const speak = async () => {
    const speaker = await kit.speaker(1)
    const me = { as: speaker.token }
    const { id, take } = await kit.submit(me)
    return {
      id,
      take,
      speaker,
      me,
      read: () => api.call(contract.getTranscripts, { params: { id } }, me),
      give: () => give(id, me),
      takeBack: () => api.call(contract.setTranscriptConsent, { params: { id }, body: { isGiven: false } }, me),
      correct: (text: string | null) => ({ params: { id, take: take.id }, body: { text } }),
    }
  }
  const clear = async () => {
    double.answer({ json: TRANSCRIBED })
    await api.sql('truncate transcript_consents, transcripts, transcript_take_backs')
  }
  const close = async () => {
    await api.close()
    await double.close()
  }
  return { double, api, kit, sweep, elapse, speak, clear, close }
}
