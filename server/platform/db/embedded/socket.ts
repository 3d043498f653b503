import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { errorCode } from '@/server/platform/error-code'
import { readPostmaster } from './processes'
import { type Layout } from './server-process'

/** The name of the socket in its folder. */
export const SOCKET = '.s.PGSQL.5432'
/** Errors when nothing listens: no such file, no server behind it, or a path that cannot be a socket. */
const NOT_LISTENING = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL'])

/** Whether a server runs on the cluster, with its process anywhere: at the socket next to it, or at the one in postmaster.pid. */
export async function isServed({ cluster, dataDir }: Layout): Promise<boolean> {
  const written = readPostmaster(cluster)
  // In a copy of a running cluster this is the socket of the original.
  const writtenFolder = written?.cluster === cluster ? written.socketFolder : ''
  const folders = new Set([path.join(dataDir, 'socket'), writtenFolder])
  for (const folder of folders) if (folder && (await isListening(path.join(folder, SOCKET)))) return true
  return false
}

/** Whether a process listens on a socket: the kernel knows, even if the process is stopped or not visible from here. */
export async function isListening(socket: string): Promise<boolean> {
  const connection = net.connect(socket)
  try {
    await once(connection, 'connect')
    return true
  } catch (error) {
    return !NOT_LISTENING.has(errorCode(error) ?? '')
  } finally {
    connection.destroy()
  }
}
