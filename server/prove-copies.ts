import { type Context } from './platform/http/context'
import { type ProofResult, proveCopies } from './platform/backup/continuous/proof/prove'
import { checkSeals } from './sittings/attempt/public'
import { findImbalances } from './shop/money-check/check-money'

/** The newest copy restored beside this installation: rows, files, seals and money. */
export function proveAll(ctx: Context): Promise<ProofResult> {
  return proveCopies(ctx, async (restoredCtx) => {
    const problems: string[] = []
    const counts = await checkSeals(restoredCtx, null, ({ sitting, reason }) =>
      problems.push(`the seal of ${sitting}: ${reason}`),
    )
    if (counts.foreign > 0) problems.push(`${counts.foreign} seals of another key`)
    const [here, restored] = [await findImbalances(ctx), await findImbalances(restoredCtx)]
    if (restored.length !== here.length)
      problems.push(`money: ${restored.length} differences in the copy, ${here.length} here`)
    return problems
  })
}
