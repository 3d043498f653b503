import { reportError } from '@/lib/platform/page-failure/client/report-error'
import { type StartFault, startFaultOf, type ShownFault } from '@/lib/sittings/sitting/client/starting/start-fault'
import { START_FAULTS } from '@/lib/sittings/sitting/words'

/** Reported to us: only we can fix these. */
const IS_OURS = new Set<StartFault['kind']>(['device', 'page', 'unshown'])

/**
 * Describes the cause in both languages.
 * @param hasBegun the server has started the clock and sent the paper
 */
export function describeFault(error: unknown, hasBegun: boolean): ShownFault {
  const fault = startFaultOf(error, hasBegun)
  if (IS_OURS.has(fault.kind)) reportError(error)
  if (fault.kind === 'device') return fault
  const english = START_FAULTS.english[fault.kind]
  const persian = fault.kind === 'refused' ? fault.told : START_FAULTS.persian[fault.kind]
  return { kind: fault.kind, english, persian }
}
