import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureCap, pictureMessages } from '../../contract/pictures.ts'
import { badInput, Failure } from './failure.ts'

/** A file as it was sent, in memory. Its name and its type are what the client says. */
export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** For the boundary, the headers of the part and a long name. */
const roomAround = 16 * 1024

/** Forms with a file are understood in this scope alone. Everywhere else a body is JSON and short. */
export function acceptUploads(scope: FastifyInstance) {
  return scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: pictureCap + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  })
}

/** The one file of the form. What is too large is not read to its end. */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  field: string,
): Promise<UploadedFile> {
  try {
    if (Number(request.headers['content-length']) > pictureCap + roomAround) throw tooLarge(field)
    const file = request.isMultipart() ? await readOnlyFile(request, field) : undefined
    if (!file || file.bytes.length === 0) throw badInput({ [field]: [pictureMessages.missing] })
    return file
  } catch (error) {
    // What is left of the body is not waited for.
    reply.header('Connection', 'close')
    // Anything else is a form that cannot be read.
    throw error instanceof Failure ? error : badInput({ [field]: [pictureMessages.missing] })
  }
}

async function readOnlyFile(request: FastifyRequest, field: string): Promise<UploadedFile | undefined> {
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    // A part that nobody reads would be waited for.
    if (part.type !== 'file' || part.fieldname !== field) return undefined
    file = { name: part.filename ?? '', bytes: await readAll(part.file, field) }
  }
  return file
}

async function readAll(stream: AsyncIterable<Buffer>, field: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > pictureCap) throw tooLarge(field)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = (field: string) =>
  new Failure('too_large', { fields: { [field]: [pictureMessages.tooLarge] } })
