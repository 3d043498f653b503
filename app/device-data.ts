import { addDeviceData } from '@/lib/platform/session/client/device-data'

/** What areas keep on this device for one person, and how it goes. Every page names it; the code is loaded when it is needed. */
export function nameDeviceData(): void {
  addDeviceData(async (occasion) => {
    const [{ discardStoredSittings }, device] = await Promise.all([
      import('@/lib/sittings/sitting/client/store/stored-sitting'),
      occasion === 'logOut' ? import('@/lib/sittings/sitting/client/store/store-device') : null,
    ])
    return async () => {
      await discardStoredSittings('all')
      await device?.forgetDevice()
    }
  })
  addDeviceData((occasion) => (occasion === 'lost' ? null : loadLearning()))
}

/** Lessons and words that the very same person has kept here stay. */
async function loadLearning() {
  const [{ forgetWordLists }, { forgetLessons }] = await Promise.all([
    import('@/lib/progress/vocabulary/client/stored-words'),
    import('@/lib/learning/enrolment/client/learning-outbox'),
  ])
  // A browser without a place for them has none to forget.
  return async (staying: string | null) => {
    await forgetWordLists(staying).catch(() => undefined)
    await forgetLessons(staying).catch(() => undefined)
  }
}
