import { createCaseKit } from '../kits/support/case-kit'
import { type TestApp } from '../test-app'
import { putSavedReply, mergeCases } from '@/lib/support/case/contract/manage-case'
import { solveCase } from '@/lib/support/case/contract/case'
import { beginCaseUpload } from '@/lib/support/case/contract/files'
import { randomUUID } from 'node:crypto'

/** Cases of an account and of a visitor, with a file, a note, a duplicate, a rating and a saved answer. */
export async function fillSupport(api: TestApp): Promise<void> {
  const kit = await createCaseKit(api)
  const me = await api.signUp()
  const { id } = await kit.upload({
    bytes: new Uint8Array(Buffer.from('A text of its own.')),
    type: 'text/plain',
    token: me.token,
  })
  const arrivingFile = { id: randomUUID(), name: 'b.txt', mediaType: 'text/plain' as const, fingerprint: 'b', bytes: 9 }
  await api.call(beginCaseUpload, { body: arrivingFile }, kit.as(me))
  const error = { kind: 'error' as const, error: '1', build: 'b', request: 'r', path: '/' }
  const [first, double] = [await kit.open(me, { files: [id], about: error }), await kit.open(me)]
  await kit.reply(kit.manager, first.no, { as: 'note' })
  const as = kit.as(kit.manager)
  await api.call(mergeCases, { params: { no: double.no }, body: { into: first.no } }, as)
  await kit.reply(kit.manager, first.no, { as: 'solve' })
  await api.call(solveCase, { params: { no: first.no }, body: { rating: 5, word: 'خوب' } }, kit.as(me))
  await kit.contact()
  await api.call(putSavedReply, { params: { id: randomUUID() }, body: { title: 'سلام', text: 'سلام {name}' } }, as)
}
