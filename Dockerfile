# Image of the API and the worker, with the commands for operators: docs/operations.md, Containers.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm
ARG RUN_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /source
COPY . .
RUN npm ci
# The release consists of the files that git does not ignore; the repository itself is not part of the context.
ARG KIKO_COMMIT=unknown
RUN git init --quiet && KIKO_COMMIT="$KIKO_COMMIT" npm run release -- /release

FROM ${RUN_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 WEB_FOLDER=/opt/kiko/web
# The files belong to root: a process can change none of them.
COPY --from=build /release /opt/kiko
WORKDIR /opt/kiko
USER 10001:10001
EXPOSE 3000
ENTRYPOINT ["node"]
CMD ["apps/server/main-api.ts"]
