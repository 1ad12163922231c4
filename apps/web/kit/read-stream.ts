/** What comes through a stream, piece by piece: not every browser can iterate one. */
export const readStream = async function* <Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
};
