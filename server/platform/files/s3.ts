import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type FileStore, isKey, storagePath } from './store.ts'

interface S3Options {
  /** For an S3-compatible service other than Amazon's; undefined for Amazon S3. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds. A request that hangs must not hang an upload or a page with it. */
const connectionTimeout = 2_000
const requestTimeout = 4_000

/** Files in a bucket. The library is large, so it is loaded with the first file and not with the server. */
export function s3Store(options: S3Options): FileStore {
  const { bucket: Bucket } = options
  let loading: ReturnType<typeof load> | undefined
  const ready = () => {
    loading ??= load(options)
    return loading
  }
  return {
    async put(key, content) {
      const { client, library } = await ready()
      await client.send(new library.PutObjectCommand({ Bucket, Key: storagePath(key), Body: content }))
    },

    async open(key, range) {
      const { client, library } = await ready()
      try {
        const part = range && { Range: `bytes=${range.start}-${range.end}` }
        const answer = await client.send(new library.GetObjectCommand({ Bucket, Key: storagePath(key), ...part }))
        const { Body, ContentLength = 0, ContentRange } = answer
        const size = Number(ContentRange?.split('/')[1] ?? ContentLength)
        return Body instanceof Readable ? { size, stream: Body } : null
      } catch (error) {
        if (error instanceof library.NoSuchKey || error instanceof library.NotFound) return null
        throw error
      }
    },

    async remove(key) {
      const { client, library } = await ready()
      await client.send(new library.DeleteObjectCommand({ Bucket, Key: storagePath(key) }))
    },

    async *oldKeys(folder, before) {
      const { client, library } = await ready()
      let ContinuationToken: string | undefined
      do {
        const listed = await client.send(
          new library.ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }),
        )
        for (const { Key = '', LastModified } of listed.Contents ?? []) {
          const key = Key.slice(folder.length + 1)
          if (isKey(key) && LastModified && LastModified < before) yield key
        }
        ContinuationToken = listed.NextContinuationToken
      } while (ContinuationToken)
    },

    /** S3 has no conditional delete by age: a put of the same bytes during this one request would be lost. */
    async removeOld(key, before) {
      const { client, library } = await ready()
      const at = { Bucket, Key: storagePath(key) }
      try {
        const { LastModified } = await client.send(new library.HeadObjectCommand(at))
        if (!LastModified || LastModified >= before) return false
      } catch (error) {
        if (error instanceof library.NoSuchKey || error instanceof library.NotFound) return false
        throw error
      }
      await client.send(new library.DeleteObjectCommand(at))
      return true
    },
  }
}

async function load({ endpoint, region, accessKeyId, secretAccessKey }: S3Options) {
  const library = await import('@aws-sdk/client-s3')
  const client: S3Client = new library.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services of others mostly have no host name per bucket, and do not know the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    maxAttempts: 2,
  })
  return { client, library }
}
