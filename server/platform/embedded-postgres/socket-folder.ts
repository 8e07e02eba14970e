import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The system allows 107 bytes for the path of a socket, of which its name takes 15 and a slash. */
const longest = 90

/**
 * Where PostgreSQL has its Unix socket, by which a query takes a third of the processor time of a TCP connection: beside its files. Empty where
 * there is none: on Windows, and where the path is too long or would need quotes in a list of folders.
 */
export const socketFolder = (folder: string): string =>
  process.platform === 'win32' || folder.length > longest || !/^[\w./-]+$/.test(folder) ? '' : folder

/** Whether the PostgreSQL of this port has its socket there; one that an earlier version started has none. */
export const hasSocket = (folder: string, port: number): boolean => existsSync(join(folder, `.s.PGSQL.${port}`))
