import { type Context } from '@/server/platform/http/context'
import { putSearchable } from '@/server/platform/search/public'
import { listUnindexedExams } from './search-repo'

/** Writes anew what the search knows of exams on the list; what they ask is nothing to be found. */
export async function indexExams({ db }: Context): Promise<void> {
  for (const { id, slug, version, title, description, module, skills } of await listUnindexedExams(db)) {
    const names = [slug, module, ...skills]
    const told = { title, otherTitle: '', names, about: description, subject: 'exam', text: '' }
    await putSearchable(db, { id, kind: 'exam', version, ...told })
  }
}
