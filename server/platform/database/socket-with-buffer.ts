import { Socket } from 'node:net'

/** Bytes that one read takes at most, as many as Node's own. */
const size = 65_536

/**
 * Sockets of connections that read into one buffer and copy what has come. Node would allocate 64 KB for each read, and give back what an answer of some
 * hundred bytes leaves of it: the answers that wait for the garbage collector leave holes of 64 KB between them, 20 MB in a busy server. Reads do not
 * overlap, so all connections share the buffer. Encrypted ones have buffers of their own, and so have all on Windows, which fills a buffer while other
 * reads go on.
 */
export function createSocketOpener(): (config?: { ssl?: unknown }) => Socket {
  const buffer = Buffer.allocUnsafeSlow(size)
  return (config) => {
    if (config?.ssl || process.platform === 'win32') return new Socket()
    const socket: Socket = new Socket({
      onread: {
        buffer,
        callback(length) {
          // Short copies share blocks of 8 KB.
          socket.emit('data', Buffer.from(buffer.subarray(0, length)))
          return true
        },
      },
    })
    return socket
  }
}
