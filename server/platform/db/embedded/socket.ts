import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { errorCode } from '@/server/platform/error-code'
import { readPostmaster } from './processes'
import { type Layout } from './server-process'

/** The name of the socket in its folder. */
export const SOCKET = '.s.PGSQL.5432'
/** How connecting fails where nobody listens: no such file, nobody behind it, and a path that no socket can have. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL'])

/** Whether a server works on the cluster, wherever its process is: at the socket beside it, or at the one that it wrote down. */
export async function isServed({ cluster, dataDir }: Layout): Promise<boolean> {
  const written = readPostmaster(cluster)
  // In a copy of a living cluster it is the socket of the other one.
  const noted = written?.cluster === cluster ? written.socketFolder : ''
  const folders = new Set([path.join(dataDir, 'socket'), noted])
  for (const folder of folders) if (folder && (await isListening(path.join(folder, SOCKET)))) return true
  return false
}

/** Whether somebody holds a socket open: the kernel knows, also of a process that sleeps or that cannot be seen from here. */
export async function isListening(socket: string): Promise<boolean> {
  const connection = net.connect(socket)
  try {
    await once(connection, 'connect')
    return true
  } catch (error) {
    return !NOBODY.has(errorCode(error) ?? '')
  } finally {
    connection.destroy()
  }
}
