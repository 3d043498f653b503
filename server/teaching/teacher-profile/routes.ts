import * as contract from '@/lib/teaching/teacher-profile/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { announceContentChange } from '@/server/platform/http/content-change'
import { deleteProfile, findProfile, listShown, upsertProfile } from './repo'

export function registerTeacherProfiles(api: Api): void {
  bind(api, contract.listShownTeachers, async ({ db }) => ({ items: await listShown(db) }))
  bind(api, contract.getTeacherProfile, async ({ db, viewer }) => ({
    degree: (await findProfile(db, viewer.userId))?.degree ?? null,
  }))
  bind(api, contract.setTeacherProfile, async ({ db, viewer }, { body: { degree } }) => {
    await (degree === null ? deleteProfile(db, viewer.userId) : upsertProfile(db, viewer.userId, degree))
    // The public page is cached.
    announceContentChange()
    return { degree }
  })
}
