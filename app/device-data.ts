import { type Cleanup, type Occasion } from '@/lib/platform/session/client/device-data'

/**
 * Loads the code that deletes what areas store on this device for one person. `instrumentation-client.ts` is on every page, so this is a chunk of its
 * own.
 */
export async function loadDeviceData(occasion: Occasion): Promise<Cleanup> {
  const parts = await Promise.all([
    loadSittings(occasion),
    occasion === 'lost' ? null : loadLearning(),
    occasion === 'lost' ? null : loadPush(),
    occasion === 'logOut' ? loadContact() : null,
    occasion === 'lost' ? null : loadCases(),
  ])
  return async (stayingUser) => {
    for (const forget of parts) await forget?.(stayingUser)
  }
}

async function loadSittings(occasion: Occasion): Promise<Cleanup> {
  const [{ discardStoredSittings }, device] = await Promise.all([
    import('@/lib/sittings/sitting/client/store/stored-sitting'),
    occasion === 'logOut' ? import('@/lib/sittings/sitting/client/store/store-device') : null,
  ])
  return async () => {
    await discardStoredSittings('all')
    await device?.forgetDevice()
  }
}

async function loadContact(): Promise<Cleanup> {
  const { clearContactDraft } = await import('@/lib/support/contact/client/contact-draft')
  return async () => clearContactDraft()
}

/** Lessons and words that the same person has saved here stay. */
async function loadLearning(): Promise<Cleanup> {
  const [{ deleteStoredWordLists }, { deleteStoredLessons }] = await Promise.all([
    import('@/lib/progress/vocabulary/client/stored-words'),
    import('@/lib/learning/enrolment/client/learning-outbox'),
  ])
  // Without storage in the browser there is nothing to delete.
  return async (stayingUser) => {
    await deleteStoredWordLists(stayingUser).catch(() => undefined)
    await deleteStoredLessons(stayingUser).catch(() => undefined)
  }
}

/** Bytes of files that are still on their way to a case; those in drafts of the person who logs in again stay. */
async function loadCases(): Promise<Cleanup> {
  const [{ listPendingFiles }, { deleteUploadFilesExcept }] = await Promise.all([
    import('@/lib/support/case/client/case-drafts'),
    import('@/lib/support/case/client/upload-files'),
  ])
  return async (stayingUser) => {
    const remainingFiles = stayingUser === null ? [] : await listPendingFiles(stayingUser).catch(() => [])
    await deleteUploadFilesExcept(remainingFiles).catch(() => undefined)
  }
}

/** Ends web push in this browser, so that its next user does not receive the former user's notifications. If the same person stays, push stays on. */
async function loadPush(): Promise<Cleanup> {
  const { disableDevicePush, renewPushOf } = await import('@/lib/accounts/notification/client/push')
  return (stayingUser) => (stayingUser === null ? disableDevicePush() : renewPushOf(stayingUser)).catch(() => undefined)
}
