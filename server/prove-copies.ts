import { type Context } from './platform/http/context'
import { type Proved, proveCopies } from './platform/backup/continuous/proof/prove'
import { checkSeals } from './sittings/attempt/public'
import { findImbalances } from './shop/money-check/check-money'

/** The newest copy restored beside this installation: rows, files, seals and money. */
export function proveAll(ctx: Context): Promise<Proved> {
  return proveCopies(ctx, async (there) => {
    const wrong: string[] = []
    const counts = await checkSeals(there, null, ({ sitting, reason }) =>
      wrong.push(`the seal of ${sitting}: ${reason}`),
    )
    if (counts.foreign > 0) wrong.push(`${counts.foreign} seals of another key`)
    const [here, restored] = [await findImbalances(ctx), await findImbalances(there)]
    if (restored.length !== here.length)
      wrong.push(`money: ${restored.length} differences in the copy, ${here.length} here`)
    return wrong
  })
}
