import { say } from './checkout.mjs'

/** The oldest version of Node.js that still gets security releases. */
const OLDEST_SUPPORTED = 22

/** Says in a line that this Node.js is too old to be safe; the program works with it all the same. */
export function adviseOnNode(version = process.versions.node, tell = say) {
  if (Number.parseInt(version, 10) >= OLDEST_SUPPORTED) return
  tell(
    `Node.js ${version} gets no more security releases. The program works with it; Node.js ${OLDEST_SUPPORTED} or later is recommended.`,
  )
}
