/** Iterates the chunks of a stream: not every browser supports async iteration of streams. */
export const readStream = async function* <Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
};
