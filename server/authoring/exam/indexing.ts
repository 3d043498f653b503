import { type Context } from '@/server/platform/http/context'
import { upsertSearchable } from '@/server/platform/search/public'
import { listUnindexedExams } from './search-repo'

/** Updates the search entries of listed exams; question texts are not indexed. */
export async function indexExams({ db }: Context): Promise<void> {
  for (const { id, slug, version, title, description, module, skills } of await listUnindexedExams(db)) {
    const names = [slug, module, ...skills]
    const entry = { title, otherTitle: '', names, about: description, subject: 'exam', text: '' }
    await upsertSearchable(db, { id, kind: 'exam', version, ...entry })
  }
}
