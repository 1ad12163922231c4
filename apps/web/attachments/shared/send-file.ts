import type { AttachmentWithUpload } from '@kiko/contract/attachments/attachment-endpoints.ts';

type UploadTarget = NonNullable<AttachmentWithUpload['upload']>;
type UploadProgressOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** Puts a file where it was announced. `fetch` cannot tell how far it has come, so this is the one place without it. */
export const sendFile = ({ url, headers }: UploadTarget, file: File, { onProgress, signal }: UploadProgressOptions) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const failed = () => reject(new Error('the file was not taken'));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => (request.status >= 200 && request.status < 300 ? resolve() : failed()));
    request.addEventListener('error', failed);
    request.addEventListener('abort', failed);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    request.send(file);
  });
